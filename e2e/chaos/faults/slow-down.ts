import type { Acquirer } from '../processes/acquirer.ts';

/** Milliseconds, once before the booking and once after it. */
const SLOW = 60;

/** Makes the acquirer so slow that a fault always meets calls whose answer is still to come. */
export async function slowDown(acquirer: Acquirer): Promise<void> {
  for (const afterBooking of [false, true]) {
    // oxlint-disable-next-line no-await-in-loop
    await acquirer.order({ fault: { kind: 'delay', ms: SLOW, afterBooking } });
  }
}
