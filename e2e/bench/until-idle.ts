import { setTimeout as sleep } from 'node:timers/promises';
import { processorTime } from './processor-time.ts';

/** A server looks for what it has to tidy up once a minute; within this window it would have begun. Milliseconds. */
const WINDOW = 70_000;
const STEP = 1000;
/** Of one processor, as a share: more than an idle server takes to look around. */
const IDLE = 0.02;
/** Activity that lasts longer than this belongs to the measurement. Milliseconds. */
const LONGEST = 15 * 60_000;

/** The watched figures; all except the process are for tests. */
interface Watched {
  /** Microseconds of processor time so far. */
  readonly used: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** A process and all below it. */
export function watched(pid: number): Watched {
  return { used: () => processorTime(pid), wait: sleep };
}

/**
 * Waits until a server has tidied up after it was filled, so that this is not measured.
 *
 * @returns for how many milliseconds it waited
 */
export async function untilIdle({ used, wait }: Watched): Promise<number> {
  let waited = 0;
  let quiet = 0;
  while (quiet < WINDOW && waited < LONGEST) {
    const before = used();
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    await wait(STEP);
    waited += STEP;
    quiet = used() - before < IDLE * STEP * 1000 ? quiet + STEP : 0;
  }
  return waited;
}
