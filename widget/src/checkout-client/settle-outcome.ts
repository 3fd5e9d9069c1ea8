import type { CheckoutReading, CheckoutSum } from './checkout.ts';

/** The final outcome of an attempt that got no clear answer. */
export type Settlement = 'paid' | 'open' | 'gone' | 'unknown';

/** Growing pauses before each status inquiry, in milliseconds: about a minute in all. */
export const SETTLE_PAUSES_MS = [700, 1200, 2000, 3500, 6000, 10_000, 15_000, 20_000] as const;

/**
 * Asks until the gateway knows whether an attempt took the money, or the pauses are over.
 *
 * @param ask one status inquiry
 * @param wait resolves after so many milliseconds
 */
export async function settleOutcome(
  ask: () => Promise<CheckoutReading<CheckoutSum>>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Settlement> {
  for (const pause of SETTLE_PAUSES_MS) {
    // Each inquiry waits for the answer to the last one.
    // oxlint-disable-next-line no-await-in-loop
    await wait(pause);
    // oxlint-disable-next-line no-await-in-loop
    const reading = await ask();
    if (reading.kind === 'gone') return 'gone';
    if (reading.kind === 'found' && reading.checkout.state !== 'paying') return reading.checkout.state;
  }
  return 'unknown';
}
