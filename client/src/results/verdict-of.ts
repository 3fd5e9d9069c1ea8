import { RESULT_FAMILIES } from '../generated/result-families.ts';

/** The family of a result code: `success`, `bank-reject`, `pending-for-days` … */
export type ResultFamily = keyof typeof RESULT_FAMILIES;

/** The action of the shop. */
export type Verdict = 'approved' | 'pending' | 'declined';

const VERDICTS: Readonly<Partial<Record<ResultFamily, Verdict>>> = {
  success: 'approved',
  'manual-review': 'approved',
  // The code of a chargeback that was recorded, not of a payment that failed.
  chargeback: 'approved',
  pending: 'pending',
  'pending-for-days': 'pending',
};

const FAMILIES: ReadonlyMap<string, ResultFamily> = new Map(
  Object.entries(RESULT_FAMILIES).flatMap(([family, codes]) =>
    codes.split(' ').map((code) => [code, family as ResultFamily] as const),
  ),
);

/** The family of a result code; nothing for one that is newer than this client. */
export function familyOf(code: string): ResultFamily | undefined {
  return FAMILIES.get(code);
}

/** The verdict of a result code; absent for a code that is newer than this client: use `state` then. */
export function verdictOf(code: string): Verdict | undefined {
  const family = familyOf(code);
  return family === undefined ? undefined : (VERDICTS[family] ?? 'declined');
}

/** Whether it is done: a DB or CP is paid, a PA is reserved, an RF is refunded. */
export function isApproved(code: string): boolean {
  return verdictOf(code) === 'approved';
}

/** Whether it is approved, and a person should look at the order before it is delivered. */
export function needsReview(code: string): boolean {
  return familyOf(code) === 'manual-review';
}

/** Whether the end is still to come: deliver nothing, and do not ask the shopper to pay again. */
export function isPending(code: string): boolean {
  return verdictOf(code) === 'pending';
}

/** Whether it failed for good: a new attempt is a new payment with a new key. */
export function isDeclined(code: string): boolean {
  return verdictOf(code) === 'declined';
}
