/**
 * The families that result codes fall into, each with the HTTP status of an answer that carries one.
 *
 * A family without a status does not compile. spec: Errors › HTTP status.
 */
export const RESULT_FAMILIES = {
  success: { httpStatus: 200 },
  'manual-review': { httpStatus: 200 },
  pending: { httpStatus: 200 },
  'pending-for-days': { httpStatus: 200 },
  chargeback: { httpStatus: 200 },
  'three-d-secure-or-risk-reject': { httpStatus: 400 },
  'bank-reject': { httpStatus: 400 },
  'communication-error': { httpStatus: 400 },
  'system-error': { httpStatus: 500 },
  'asynchronous-workflow-error': { httpStatus: 400 },
  'soft-decline': { httpStatus: 400 },
  'external-risk-reject': { httpStatus: 400 },
  'address-verification-reject': { httpStatus: 400 },
  'three-d-secure-reject': { httpStatus: 400 },
  'block-list-reject': { httpStatus: 400 },
  'risk-reject': { httpStatus: 400 },
  'configuration-error': { httpStatus: 400 },
  'registration-error': { httpStatus: 400 },
  'job-error': { httpStatus: 400 },
  'reference-error': { httpStatus: 400 },
  'mac-control-reject': { httpStatus: 400 },
  'format-error': { httpStatus: 400 },
  'address-error': { httpStatus: 400 },
  'contact-error': { httpStatus: 400 },
  'account-error': { httpStatus: 400 },
  'amount-error': { httpStatus: 400 },
  'risk-management-error': { httpStatus: 400 },
} as const satisfies Record<string, { readonly httpStatus: number }>;

export type ResultFamily = keyof typeof RESULT_FAMILIES;

/** One row of the vocabulary: what a code says and how a caller should take it. */
export interface ResultCodeRow {
  /** A sentence for a developer, in English, without a full stop. */
  readonly description: string;
  readonly family: ResultFamily;
  /** Whether the same payment may be tried once more at another acquirer. spec: Smart retry. */
  readonly softReject?: true;
  /** Where the HTTP status is another than the family's. */
  readonly httpStatus?: number;
}
