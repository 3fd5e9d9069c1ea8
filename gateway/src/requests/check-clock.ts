import type { ClockComparison } from '../ledger/clock-comparison.ts';
import { type CheckPart, READY, unavailable } from '../values/readiness.ts';

/**
 * Whether the clock of this process is right. Checkouts expire by it, and open payments are settled by it, so a gateway
 * whose clock is wrong takes no requests.
 */
export function checkClock(clocks: Pick<ClockComparison, 'isRight' | 'difference'>): CheckPart {
  return async () =>
    clocks.isRight()
      ? READY
      : unavailable(
          `the clock differs from the database's by ${Math.round(clocks.difference() / 1000)} s; set it, best by NTP`,
        );
}
