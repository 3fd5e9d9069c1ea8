import { setTimeout as wait } from 'node:timers/promises';

/**
 * Leaves each of some processes a share of one processor, as a small machine would: stops and continues them in turn.
 *
 * `share-program.ts <share> <pid> …`, until its input ends; then all of them go on.
 */

const PERIOD = 20;

const [share = 0, ...pids] = process.argv.slice(2).map(Number);
const over = new AbortController();
process.stdin.resume().once('end', () => over.abort());

function signalAll(signal: 'SIGSTOP' | 'SIGCONT', those: readonly number[]): void {
  for (const pid of those) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** Each process runs at the beginning of its own part of the period, so that they do not wait for each other. */
async function runInTurns(): Promise<void> {
  const part = PERIOD / pids.length;
  while (!over.signal.aborted) {
    for (const pid of pids) {
      const began = performance.now();
      signalAll('SIGCONT', [pid]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what it does
      await wait(share * PERIOD);
      signalAll('SIGSTOP', [pid]);
      // oxlint-disable-next-line no-await-in-loop
      await wait(Math.max(0, part - (performance.now() - began)));
    }
  }
}

signalAll('SIGSTOP', pids);
try {
  await runInTurns();
} finally {
  signalAll('SIGCONT', pids);
}
