import { writeFileSync } from 'node:fs';
import { leaveOnSignals } from '@tollgate/testkit/programs/place';
import { hasPostgres } from '@tollgate/testkit/stores/postgres-programs.mjs';
import type { FaultKind } from './faults/fault-kind.ts';
import type { FaultKindName } from './faults/fault-kinds.ts';
import { FAULT_KINDS } from './faults/fault-kinds.ts';
import { whyNoSmallDisk } from './faults/small-disk.ts';
import { NIGHTLY } from './nightly.ts';
import { readArguments } from './read-arguments.ts';
import { headLine, roundLines, totalLine } from './report.ts';
import { type RoundEnd, runRound } from './round.ts';
import { whyNoListeners } from './shops/listeners.ts';
import { chooseSeed } from './test-seed.ts';

/**
 * `npm run chaos`: payments while the world misbehaves; afterwards nothing may be lost, doubled or different.
 * One round of each kind of fault under the usual seed, more and under another seed in the nightly run.
 */

const ROUNDS_OF_EACH_KIND = NIGHTLY ? 2 : 1;
const MINUTE = 60_000;

const options = readArguments(process.argv.slice(2), chooseSeed());
if (typeof options === 'string') {
  process.stderr.write(`${options}\n`);
  process.exit(1);
}
leaveOnSignals();

const { seed, report } = options;
const whyNot = await Promise.all(
  options.kinds.map(async (kind) => ({ kind, why: await whyImpossible(kind) })),
);
const leftOut = whyNot.filter(({ why }) => why !== undefined);
const kinds = options.kinds.filter((kind) => leftOut.every((left) => left.kind !== kind));
for (const { kind, why } of leftOut) {
  process.stdout.write(`${kind} is left out: ${why}\n`);
}
process.stdout.write(`seed ${seed}\n${headLine()}`);

const { round: only, rounds = kinds.length * ROUNDS_OF_EACH_KIND } = options;
const waiting = only === undefined ? Array.from({ length: rounds }, (_none, index) => index + 1) : [only];
const ends: RoundEnd[] = [];
const failures: { readonly test: string; readonly message: string }[] = [];
const lastBegin = performance.now() + (options.minutes ?? Infinity) * MINUTE;
// Rounds mostly wait until the system is idle, and share nothing, so they run in parallel.
await Promise.all(Array.from({ length: options.lanes }, runLane));

process.stdout.write(totalLine(ends));
if (waiting.length > 0) {
  process.stdout.write(`${waiting.length} rounds were not begun in ${options.minutes} minutes\n`);
}
const passed = ends.filter(({ findings }) => findings.length === 0).length;
if (report !== undefined) {
  writeFileSync(
    report,
    JSON.stringify({ passed, failed: failures.length, skipped: leftOut.length, failures }),
  );
}
if (failures.length > 0) {
  process.stdout.write(`${failures.length} rounds failed; again with --seed ${seed} --round <number>\n`);
} else if (passed === 0) {
  process.stdout.write('no round could be run\n');
}
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;

async function runLane(): Promise<void> {
  while (performance.now() < lastBegin) {
    const round = waiting.shift();
    if (round === undefined) return;
    const kind = kinds[(round - 1) % kinds.length];
    if (kind === undefined) return;
    try {
      // oxlint-disable-next-line no-await-in-loop -- a lane is what runs one after the other
      const end = await runRound(seed, round, kind);
      ends.push(end);
      const lines = roundLines(end);
      process.stdout.write(lines);
      if (end.findings.length > 0) failures.push({ test: `round ${round}, ${kind}`, message: lines });
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      failures.push({ test: `round ${round}, ${kind}`, message: `could not be run: ${reason}` });
      process.stdout.write(`round ${round}, ${kind}, could not be run: ${reason}\n`);
    }
  }
}

/** Why this machine cannot do it. */
async function whyImpossible(name: FaultKindName): Promise<string | undefined> {
  if (name === 'disk-full') return whyNoSmallDisk();
  const kind: FaultKind = FAULT_KINDS[name];
  if (kind.store === 'postgres' && !hasPostgres()) return 'PostgreSQL is not installed';
  return kind.notifiesShops === true ? whyNoListeners() : undefined;
}
