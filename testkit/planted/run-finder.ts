import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../scripts/run-command.mjs';
import { type Finder, finderText } from './planted-fault.ts';
import type { TreeCopy } from './tree-copy.ts';
import { endOfPlaywright, endOfSimulation, endOfVitest, type FinderResult } from './verdict.ts';

/** For a finder that hangs: many times what one takes. */
const SECONDS = 900;

/** For one test, in milliseconds: they wait for minutes, so that a busy machine breaks none of them. */
const WAITED = '45000';

const REPORT = 'planted-report.json';

/** Runs a finder in the copy of the tree. */
export async function runFinder(copy: TreeCopy, finder: Finder): Promise<FinderResult> {
  if (finder.kind === 'simulation') {
    const { seed, operations } = finder;
    const words = ['testkit/simulation/simulate.ts', '--seed', seed, '--operations', operations, '--whole'];
    const { code, output } = await run(copy, 'node', words);
    return endOfSimulation(code, output);
  }
  if (needsBuild(copy, finder.file)) {
    const built = await run(copy, 'node', ['scripts/build.mjs']);
    if (built.code !== 0) {
      return { kind: 'broken', why: `it does not build: ${built.output.trim().split('\n').at(-1) ?? ''}` };
    }
  }
  return finder.kind === 'vitest'
    ? ((await runVitest(copy, [finder.file], finder.test)).get(finder.file) ?? LATE)
    : runPlaywright(copy, finder.file, finder.test);
}

/** Runs several; finders of one package that need no build share a run. */
export async function runFinders(
  copy: TreeCopy,
  finders: readonly Finder[],
): Promise<ReadonlyMap<string, FinderResult>> {
  const ends = new Map<string, FinderResult>();
  const shared = finders.flatMap((each) =>
    each.kind === 'vitest' && !needsBuild(copy, each.file) ? [each.file] : [],
  );
  /* oxlint-disable no-await-in-loop -- at the same time they would slow each other down */
  for (const files of Map.groupBy(shared, packageOf).values()) {
    for (const [file, end] of await runVitest(copy, files)) {
      ends.set(file, end);
    }
  }
  for (const finder of finders) {
    const text = finderText(finder);
    if (!ends.has(text)) ends.set(text, await runFinder(copy, finder));
  }
  /* oxlint-enable no-await-in-loop */
  return ends;
}

/**
 * @param files of one package
 * @param test its name with the names of its groups; absent: the whole file
 */
async function runVitest(
  copy: TreeCopy,
  files: readonly string[],
  test?: string,
): Promise<ReadonlyMap<string, FinderResult>> {
  const folder = packageOf(files[0] ?? '');
  const own = `${folder}/vitest.config.ts`;
  const config = existsSync(join(copy.path, own)) ? own : 'vitest.config.ts';
  const report = join(copy.path, '.cache', REPORT);
  rmSync(report, { force: true });
  const words = ['run', '--config', config, ...files, '--reporter=json', `--outputFile=${report}`];
  if (test !== undefined) {
    // Under a fault, what a test waits for does not come.
    words.push('--testTimeout', WAITED, '--testNamePattern', nameAsJoined(test));
  }
  const env = { ...copy.env, TEST_PACKAGE: folder };
  const { timedOut } = await run({ ...copy, env }, 'vitest', words);
  const read = readJson(report);
  return new Map(files.map((file) => [file, timedOut ? LATE : endOfVitest(read, file)]));
}

function packageOf(file: string): string {
  return file.split('/', 1)[0] ?? '';
}

async function runPlaywright(copy: TreeCopy, file: string, test?: string): Promise<FinderResult> {
  const report = join(copy.path, '.cache', REPORT);
  rmSync(report, { force: true });
  const { timedOut } = await runCommand(
    'playwright',
    [
      'test',
      file.slice('e2e/'.length),
      '--reporter=json',
      ...(test === undefined ? [] : ['--grep', `${literally(test)}$`]),
    ],
    {
      cwd: join(copy.path, 'e2e'),
      env: { ...copy.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      seconds: SECONDS,
      quiet: true,
    },
  );
  return timedOut ? LATE : endOfPlaywright(readJson(report), file);
}

/** Reports have a space between the names of groups and tests, and patterns are compared with ` > ` there. */
function nameAsJoined(test: string): string {
  return `^${literally(test).replaceAll(' ', '(?: > | )')}$`;
}

/** A pattern for a text. */
function literally(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

const LATE: FinderResult = { kind: 'broken', why: `it does not end within ${SECONDS} s` };

/** A test of the whole system, and one that says so in its first line. */
function needsBuild(copy: TreeCopy, file: string): boolean {
  const path = join(copy.path, file);
  const [first = ''] = existsSync(path) ? readFileSync(path, 'utf8').split('\n', 1) : [];
  return file.endsWith('.spec.ts') || /^\/\/ needs: .*the built widget/.test(first);
}

function run({ path, env }: TreeCopy, program: string, words: readonly string[]) {
  return runCommand(program, words, { cwd: path, env, seconds: SECONDS, quiet: true });
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
