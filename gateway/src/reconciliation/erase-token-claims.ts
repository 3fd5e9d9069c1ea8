import type { Ports } from '../ports/ports.ts';

/** How often it is looked for them, in milliseconds. */
const EVERY = 10 * 60 * 1000;

/** After its end, a token is refused for its age. Clocks may differ, so a claim stays for a day more. */
const KEPT_AFTER = 24 * 60 * 60 * 1000;

/** A step holds the store for a moment only. */
const STEP = 500;
const MOST_STEPS = 20;

/**
 * Erases the claims of tokens that are too old to be used again, in small steps.
 *
 * @returns to be called in every round; most rounds do nothing
 */
export function createClaimErasure({ ledger, clock }: Ports): (stop: AbortSignal) => Promise<void> {
  let next = clock.monotonic();
  return async (stop) => {
    if (clock.monotonic() < next) {
      return;
    }
    next = clock.monotonic() + EVERY;
    for (let step = 0; step < MOST_STEPS && !stop.aborted; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- payments get their turn between two steps
      if ((await ledger.eraseTokenClaims(clock.now() - KEPT_AFTER, STEP)) < STEP) {
        return;
      }
    }
    // There are more, so the next round goes on.
    next = clock.monotonic();
  };
}
