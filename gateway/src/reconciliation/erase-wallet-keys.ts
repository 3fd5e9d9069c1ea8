import type { Ports } from '../ports/ports.ts';

/** How often it is looked for, in milliseconds: a retired key opens tokens for days. */
const EVERY = 60 * 60 * 1000;

/**
 * Erases the keys of wallets that were retired and open no tokens any more.
 *
 * @returns to be called in every round; most rounds do nothing
 */
export function createWalletKeyErasures({ walletKeys, clock }: Ports): () => Promise<void> {
  let next = clock.monotonic() + EVERY;
  return async () => {
    if (clock.monotonic() < next) {
      return;
    }
    next = clock.monotonic() + EVERY;
    await walletKeys.eraseEnded(clock.now());
  };
}
