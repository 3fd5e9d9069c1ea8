import type { Ports } from '../ports/ports.ts';

/** How often it is looked for, and how old it must be, in milliseconds: an authentication lasts much shorter. */
const EVERY = 10 * 60 * 1000;
const LEFT_AFTER = 60 * 60 * 1000;

/**
 * Wipes what was sealed for authentications that are over, where the process that was to wipe it has stopped.
 *
 * @returns to be called in every round; most rounds do nothing
 */
export function createAuthenticationWipes({ authentications, clock }: Ports): () => Promise<void> {
  let next = clock.monotonic() + EVERY;
  return async () => {
    if (clock.monotonic() < next) {
      return;
    }
    next = clock.monotonic() + EVERY;
    await authentications.wipe(clock.now() - LEFT_AFTER);
  };
}
