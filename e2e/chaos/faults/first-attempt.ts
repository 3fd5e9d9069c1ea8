import type { LedgerLine } from '../compare/evidence.ts';

/** The gateway's answer, and the ledger's record, for an attempt that no acquirer has booked or will. */
export const NEVER_SENT = '900.100.600';

const CREATING: ReadonlySet<string> = new Set(['DB', 'PA']);

/** Whether a line is the start of a payment, and no capture or refund of one. */
export function isPayment({ type }: LedgerLine): boolean {
  return CREATING.has(type);
}

/** Whether a line is the first of two attempts at a payment: it refers to the payment, which shows the second one. */
export function isFirstAttempt(line: LedgerLine): boolean {
  return isPayment(line) && line.referencedId !== undefined;
}
