import type { Acquirer } from '../../chaos/processes/acquirer.ts';

/** Amounts with which the acquirer misbehaves, above those of all other payments of the load. */
export const FAULTY_AMOUNTS = {
  /** Answered after a while. */
  slow: '777.07',
  /** Booked, and the answer is lost: the gateway has to ask. */
  unknown: '666.06',
} as const;

/** Milliseconds. */
const SLOW = 700;

export async function orderFaults(acquirer: Acquirer): Promise<void> {
  await acquirer.order({ fault: { kind: 'delay', ms: SLOW }, amount: amount(FAULTY_AMOUNTS.slow) });
  await acquirer.order({ fault: { kind: 'reset-after-booking' }, amount: amount(FAULTY_AMOUNTS.unknown) });
}

function amount(text: string): { readonly minor: string; readonly currency: string } {
  return { minor: text.replace('.', ''), currency: 'EUR' };
}
