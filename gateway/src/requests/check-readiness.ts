import type { ClockComparison } from '../ledger/clock-comparison.ts';
import {
  type CheckPart,
  type Part,
  type PartState,
  READY,
  type Readiness,
  unavailable,
} from '../values/readiness.ts';

/** Milliseconds that a check may take. A store that needs longer cannot serve a shopper, and the caller waits too. */
const PATIENCE = 2000;

/** The state of each part, all checked at once. */
export async function checkReadiness(
  checks: Readonly<Partial<Record<Part, CheckPart | undefined>>>,
): Promise<Readiness> {
  const states = Object.entries(checks).map(
    async ([part, check]): Promise<[Part, PartState][]> =>
      check === undefined ? [] : [[part as Part, await checkInTime(check)]],
  );
  return new Map((await Promise.all(states)).flat());
}

/** The state of a part, which counts as unavailable when it is not known in time. */
export async function checkInTime(check: CheckPart): Promise<PartState> {
  const late = Promise.withResolvers<PartState>();
  const timer = setTimeout(
    () => late.resolve(unavailable(`no answer within ${PATIENCE / 1000} s`)),
    PATIENCE,
  );
  try {
    return await Promise.race([check(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the clock of this process is right. Checkouts expire by it, and open payments are settled by it, so a gateway
 * whose clock is wrong takes no requests.
 */
export function checkClock(clocks: Pick<ClockComparison, 'isRight' | 'difference'>): CheckPart {
  return async () =>
    clocks.isRight()
      ? READY
      : unavailable(
          `the clock differs from the database's by ${Math.round(clocks.difference() / 1000)} s, or was set by that much just now; keep it right by NTP`,
        );
}
