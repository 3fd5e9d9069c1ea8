import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endCommands } from '../../scripts/run-command.mjs';
import { type Finder, finderText } from './planted-fault.ts';
import { type ReadPatch, readPlanted } from './read-planted.ts';
import { runFinder, runFinders } from './run-finder.ts';
import { makeTreeCopy, newCopyFolder, type TreeCopy } from './tree-copy.ts';
import { type FinderResult, type Verdict, verdictOf } from './verdict.ts';

/**
 * `npm test -- planted`: plants one fault after the other in a copy of the tree, and runs the test that has to find it. A
 * fault that survives fails the run, and so does one that cannot be planted any more: its patch has to follow the code.
 *
 * With parts of names, such as `ledger/`, only those faults.
 */

const INTERRUPTED = 130;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'string' } },
});
const patches = readPlanted(positionals);
const failures: { readonly test: string; readonly message: string }[] = [];
const folder = newCopyFolder();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, leave);
}
try {
  await judgeAll(await makeTreeCopy(folder));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
const count = { passed: patches.length - failures.length, failed: failures.length, skipped: 0, failures };
process.stdout.write(`${count.passed} of ${patches.length} planted faults were found\n`);
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(count));
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;

async function judgeAll(tree: TreeCopy): Promise<void> {
  const sound = await soundFinders(tree);
  for (const patch of patches) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one fault at a time
    const verdict = await judge(tree, patch, sound);
    const seconds = Math.round((performance.now() - start) / 1000);
    const why =
      verdict.kind === 'found' ? verdict.by : verdict.kind === 'broken' ? verdict.why : nothingOf(patch);
    process.stdout.write(`${verdict.kind.padEnd(8)} ${patch.name} ${seconds} s: ${why}\n`);
    if (verdict.kind !== 'found') {
      failures.push({ test: `planted › ${patch.name}`, message: `${verdict.kind}: ${why}` });
    }
  }
}

/** All finders without a fault: only one that passes then can find one. */
async function soundFinders(tree: TreeCopy): Promise<ReadonlyMap<string, FinderResult>> {
  const finders = patches.flatMap(({ planted }) =>
    typeof planted === 'string' ? [] : [wholeOf(planted.finder)],
  );
  const ends = await runFinders(tree, [...new Map(finders.map((each) => [finderText(each), each])).values()]);
  const unsound = [...ends].filter(([, { kind }]) => kind !== 'passed').map(([text]) => text);
  process.stdout.write(
    unsound.length === 0
      ? `without a fault, all ${ends.size} tests pass\n`
      : `without a fault, these do not pass:\n${unsound.map((text) => `  ${text}\n`).join('')}`,
  );
  return ends;
}

/** Other faults are found by other tests of the file. */
function wholeOf(finder: Finder): Finder {
  return finder.kind === 'simulation' ? finder : { kind: finder.kind, file: finder.file };
}

async function judge(
  tree: TreeCopy,
  { path, planted }: ReadPatch,
  sound: ReadonlyMap<string, FinderResult>,
): Promise<Verdict> {
  if (typeof planted === 'string') return { kind: 'broken', why: planted };
  const before = sound.get(finderText(planted.finder));
  if (before?.kind !== 'passed') {
    const why = before?.kind === 'failed' ? `it fails at ${before.first}` : (before?.why ?? 'it did not run');
    return { kind: 'broken', why: `its test does not pass without it: ${why}` };
  }
  const misfit = await tree.plant(path);
  if (misfit !== undefined) return { kind: 'broken', why: misfit };
  try {
    return verdictOf(await runFinder(tree, planted.finder));
  } finally {
    await tree.restore();
  }
}

function nothingOf({ planted }: ReadPatch): string {
  return typeof planted === 'string'
    ? ''
    : `${planted.fault} ${finderText(planted.finder)} passes all the same`;
}

/** Removes the copy in the background, so that Ctrl+C returns at once. */
function leave(signal: NodeJS.Signals): void {
  process.stderr.write(`ended by ${signal}\n`);
  endCommands();
  spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
  process.exit(INTERRUPTED);
}
