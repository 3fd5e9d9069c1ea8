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
  /** How far this process's clock was ahead when they were last compared, in milliseconds. */
  difference(): number;
  /** Whether they differed little then. */
  isRight(): boolean;
}

/** @param onCompared gets each difference in milliseconds; positive when this process's clock is ahead */
export function createClockComparison(
  clock: Clock,
  ledger: Pick<Ledger, 'databaseTime'>,
  onCompared: (milliseconds: number) => void,
): ClockComparison {
  let difference = 0;
  const isRight = (): boolean => Math.abs(difference) <= MOST_CLOCK_DIFFERENCE;
  return {
    compare: async () => {
      const began = clock.monotonic();
      const databaseTime = await ledger.databaseTime();
      // The answer took half of this time to come back, more or less.
      const answered = (clock.monotonic() - began) / 2;
      difference = clock.now() - answered - databaseTime;
      onCompared(difference);
      return isRight();
    },
    difference: () => difference,
    isRight,
  };
}
