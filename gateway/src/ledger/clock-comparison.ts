import type { Clock } from '../values/clock.ts';
import type { Ledger } from './ledger.ts';

/** From this difference on nothing is settled, and the process is not ready. Milliseconds. */
export const MOST_CLOCK_DIFFERENCE = 10_000;

/** Compares this process's clock with the database's, which all processes share. */
export interface ClockComparison {
  /**
   * Compares them now.
   *
   * @returns whether they differ so little that operations may be settled by this process
   * @throws StoreUnavailable
   */
  compare(): Promise<boolean>;
  /**
   * How far this process's clock is ahead, in milliseconds: the difference at the last comparison, plus the steps of
   * the time of day since then, which the monotonic clock shows at once.
   */
  difference(): number;
  /** Whether they differ little. */
  isRight(): boolean;
}

/** @param onCompared gets each difference in milliseconds; positive when this process's clock is ahead */
export function createClockComparison(
  clock: Clock,
  ledger: Pick<Ledger, 'databaseTime'>,
  onCompared: (milliseconds: number) => void,
): ClockComparison {
  let found = { difference: 0, ahead: 0 };
  let isCompared = false;
  // A step of the time of day is the only thing that changes how far it is ahead of the monotonic clock.
  const difference = (): number =>
    isCompared ? found.difference + clock.now() - clock.monotonic() - found.ahead : 0;
  const isRight = (): boolean => Math.abs(difference()) <= MOST_CLOCK_DIFFERENCE;
  return {
    compare: async () => {
      const began = clock.monotonic();
      const databaseTime = await ledger.databaseTime();
      // The answer took half of this time to come back, more or less.
      const answered = (clock.monotonic() - began) / 2;
      found = { difference: clock.now() - answered - databaseTime, ahead: clock.now() - clock.monotonic() };
      isCompared = true;
      onCompared(found.difference);
      return isRight();
    },
    difference,
    isRight,
  };
}
