import type { Observer } from '../ports/observer.ts';
import { type CheckPart, READY, unavailable } from '../values/readiness.ts';

/** Milliseconds between this clock and the database's beyond which the gateway is not ready. */
export const MOST_CLOCK_DIFFERENCE = 10_000;

/**
 * Remembers how the clock compared last, on the event's way to the observer. Checkouts expire by this clock, and open
 * payments are settled by it, so a gateway whose clock is wrong gets no traffic.
 */
export function watchClock(observer: Observer): { readonly observer: Observer; readonly check: CheckPart } {
  let difference = 0;
  return {
    observer: {
      ...observer,
      clockCompared: (milliseconds) => {
        difference = milliseconds;
        observer.clockCompared(milliseconds);
      },
    },
    check: async () =>
      Math.abs(difference) > MOST_CLOCK_DIFFERENCE
        ? unavailable(`the clock differs from the database's by ${Math.round(difference / 1000)} s`)
        : READY,
  };
}
