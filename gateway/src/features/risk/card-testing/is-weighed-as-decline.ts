import { type ResultCode, resultCodeRow } from '../../../catalogue/result-codes/result-codes.ts';
import type { ResultFamily } from '../../../catalogue/result-codes/result-family.ts';

/**
 * What an issuer says about a card, or an acquirer about its data. A shopper who cancels, an acquirer that is away and a
 * channel that is set up wrongly say nothing about a card, and a demand for authentication is no refusal.
 */
const ABOUT_THE_CARD: ReadonlySet<ResultFamily> = new Set([
  'bank-reject',
  'account-error',
  'address-verification-reject',
  'mac-control-reject',
  'external-risk-reject',
  'three-d-secure-reject',
  'three-d-secure-or-risk-reject',
]);

/** Whether an attempt that was declined with this code tells a person who tests cards something. */
export function isWeighedAsDecline(code: ResultCode): boolean {
  return ABOUT_THE_CARD.has(resultCodeRow(code).family);
}
