import type { Money } from '../../values/money.ts';

/** The verbs with the acquirer's words for them, so that a fault leaves their originals alone. */
export const MET = { authorise: 'sale', capture: 'capture', refund: 'refund' } as const;
export const VERBS = ['authorise', 'capture', 'refund'] as const;

const LATE = 60_000;

/** The faults that lose a call's reply, and whether the acquirer has carried out the request by then. */
export const FAULTS = [
  { fault: { kind: 'reset-before-booking' }, booked: false },
  { fault: { kind: 'reset-after-booking' }, booked: true },
  { fault: { kind: 'delay', ms: LATE }, booked: false },
  { fault: { kind: 'delay', ms: LATE, afterBooking: true }, booked: true },
  { fault: { kind: 'server-error', status: 500 }, booked: false },
  { fault: { kind: 'server-error', status: 502, afterBooking: true }, booked: true },
  { fault: { kind: 'rubbish-body' }, booked: true },
  { fault: { kind: 'half-body' }, booked: true },
] as const;

let used = 10_000n;

/** An amount that no other case of this file uses, so that the faults ordered for it meet no other case. */
export function ownAmount(): Money {
  used += 1n;
  return { minor: used, currency: 'EUR' };
}

/** An amount in the acquirer's words. */
export function wire({ minor, currency }: Money): object {
  return { minor: String(minor), currency };
}
