import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../values/clock.ts';
import type { IdempotencyKeys, KeyClaim } from './idempotency-keys.ts';

/** Claims of runs that ended here, and could not be given up because the store was unavailable. */
export interface LeftClaims {
  /** Gives up a claim as soon as the store is back, so that no request waits until its run counts as dead. */
  add(claim: KeyClaim): void;
}

/** Milliseconds between two tries. */
const PAUSE = 500;

/** After so long, in milliseconds, a run counts as dead by its age. */
const LONG_ENOUGH = 2 * 60 * 1000;

export function createLeftClaims(
  { abandon }: Pick<IdempotencyKeys, 'abandon'>,
  clock: Pick<Clock, 'monotonic'>,
): LeftClaims {
  /** With the moments at which they were left, the oldest first. */
  const left = new Map<KeyClaim, number>();
  let isTrying = false;

  async function tryAll(): Promise<void> {
    for (const [claim, since] of left) {
      if (clock.monotonic() - since < LONG_ENOUGH) {
        // oxlint-disable-next-line no-await-in-loop -- while the store is unavailable, the first one fails
        await abandon(claim);
      }
      left.delete(claim);
    }
  }

  async function keepTrying(): Promise<void> {
    while (left.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await sleep(PAUSE, undefined, { ref: false });
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await tryAll().catch(() => undefined);
    }
    isTrying = false;
  }

  return {
    add: (claim) => {
      left.set(claim, clock.monotonic());
      if (!isTrying) {
        isTrying = true;
        void keepTrying();
      }
    },
  };
}
