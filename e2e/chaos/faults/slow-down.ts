import type { Acquirer } from '../processes/acquirer.ts';

/** Milliseconds, once before the booking and once after it. */
const SLOW = 60;

/** Slows the acquirer down so much that a fault always meets pending calls. */
export async function slowDown(acquirer: Acquirer): Promise<void> {
  for (const afterBooking of [false, true]) {
    // oxlint-disable-next-line no-await-in-loop
    await acquirer.order({ fault: { kind: 'delay', ms: SLOW, afterBooking } });
  }
}
