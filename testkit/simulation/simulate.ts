import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { createStory } from './create-story.ts';
import { readArguments } from './read-arguments.ts';
import { runStory, type StoryEnd } from './run-story.ts';
import { shrink } from './shrink.ts';
import { operationsOf, type Story } from './story.ts';

/**
 * `npm run simulate`: whole days of the engine in one process, under a time of their own; afterwards nothing may be
 * lost, doubled or different. A seed that fails is printed with the shortest story in which the same goes wrong.
 */

/** A world of this size takes about a second; a larger number of operations is split among several. */
const OPERATIONS_OF_A_WORLD = 300;
const NIGHTLY = process.env['NIGHTLY'] === '1';
/** For how long the gate runs under the seeds that never change, and under new ones; then with three regions. */
const GATE = NIGHTLY ? { fixed: 600, fresh: 3000, regions: 600 } : { fixed: 30, fresh: 15, regions: 5 };
if (NIGHTLY) {
  // It runs alongside all the others.
  setPriority(10);
}
const MOST_LINES = 200;

const options = readArguments(process.argv.slice(2));
if (typeof options === 'string') {
  process.stderr.write(`${options}\n`);
  process.exit(2);
}
const count = { passed: 0, failed: 0, operations: 0, days: 0 };
const start = performance.now();
if (options.isGate) {
  await run('fixed', { seconds: GATE.fixed });
  await run(newSeed(), { seconds: GATE.fresh });
  await run(newSeed(), { seconds: GATE.regions, regions: 3 });
} else {
  await run(options.seed ?? newSeed(), options);
}
const { user, system } = process.cpuUsage();
const seconds = (performance.now() - start) / 1000;
const rate = Math.round((count.operations * 60) / ((user + system) / 1_000_000));
process.stdout.write(
  `${count.passed + count.failed} worlds, ${count.operations} operations, ${count.days.toFixed(1)} days in ` +
    `${seconds.toFixed(1)} s; ${rate} operations a minute of processor time; ${count.failed} failed\n`,
);
if (options.report !== undefined) {
  writeFileSync(options.report, JSON.stringify({ passed: count.passed, failed: count.failed, skipped: 0 }));
}
process.exitCode = count.failed > 0 ? 1 : 0;

function newSeed(): string {
  return randomBytes(5).toString('hex');
}

/** Runs worlds one after the other: the seed itself, then `<seed>/2` and so on. Ends at the first that fails. */
async function run(
  seed: string,
  bounds: {
    readonly operations?: number | undefined;
    readonly seconds?: number | undefined;
    readonly regions?: number;
  },
): Promise<void> {
  const { operations = Infinity, seconds: limit = Infinity, regions = 1 } = bounds;
  const until = performance.now() + limit * 1000;
  let operated = 0;
  let last = seed;
  for (let number = 1; operated < operations && performance.now() < until; number += 1) {
    last = number === 1 ? seed : `${seed}/${number}`;
    const size = Math.min(OPERATIONS_OF_A_WORLD, operations - operated);
    // oxlint-disable-next-line no-await-in-loop -- a world has the process for itself
    operated += await runWorld(last, size, regions);
    if (count.failed > 0) break;
  }
  process.stdout.write(last === seed ? `seed ${seed}\n` : `seeds ${seed} to ${last}\n`);
}

async function runWorld(seed: string, size: number, regions: number): Promise<number> {
  const story = createStory(seed, size, regions);
  const end = await runStory(story);
  count.operations += operationsOf(story);
  count.days += end.lasted / 86_400_000;
  if (typeof options === 'object' && options.traces) {
    process.stdout.write(`${end.lines.join('\n')}\n${end.digest}\n`);
  }
  if (end.findings.length === 0) {
    count.passed += 1;
    return operationsOf(story);
  }
  count.failed += 1;
  const findings = end.findings.slice(0, 10).map((each) => `  ${each}`);
  process.stdout.write(`${[`seed ${seed} fails:`, ...findings].join('\n')}\n`);
  if (typeof options === 'object' && options.shortens) await tellShortest(story, end);
  process.stdout.write(
    `again with: npm run simulate -- --seed ${seed} --operations ${size} --regions ${regions}\n`,
  );
  return operationsOf(story);
}

async function tellShortest(story: Story, end: StoryEnd): Promise<void> {
  const { story: short, end: shortEnd, tried } = await shrink(story, end);
  process.stdout.write(
    [
      '',
      `The shortest story in which it does, of ${tried} that were tried:`,
      ...short.lives.map((life) => `  ${JSON.stringify(life)}`),
      ...short.weather.map((each) => `  ${JSON.stringify(each)}`),
      `What happens in it, with ${short.gateways} gateways in each region:`,
      ...lastLines(shortEnd.lines).map((line) => `  ${line}`),
      ...shortEnd.findings.map((each) => `  ✗ ${each}`),
      '',
      '',
    ].join('\n'),
  );
}

/** The end of a story shows the failure; repeated requests say little. */
function lastLines(all: readonly string[]): readonly string[] {
  const lines = all.filter((line) => !line.endsWith(', again'));
  const left = lines.length - MOST_LINES;
  return left > 0 ? [`… ${left} lines before`, ...lines.slice(left)] : lines;
}
