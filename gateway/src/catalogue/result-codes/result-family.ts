/**
 * The families of result codes, each with the HTTP status of its answers.
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

/** The row of a result code: its meaning and how a caller should treat it. */
export interface ResultCodeRow {
  /** A sentence for a developer, in English, without a full stop. */
  readonly description: string;
  readonly family: ResultFamily;
  /** Whether the payment may be retried at another acquirer. spec: Smart retry. */
  readonly softReject?: true;
  /** The HTTP status, if it differs from the family's. */
  readonly httpStatus?: number;
}

/** A row of a family: its description alone, or an object with the fields that few rows need. */
type RowText = string | Omit<ResultCodeRow, 'family'>;

/** The rows of codes of one family. */
export function rows<const Code extends string>(
  family: ResultFamily,
  codes: Readonly<Record<Code, RowText>>,
): Readonly<Record<Code, ResultCodeRow>> {
  const entries = Object.entries<RowText>(codes).map(([code, text]) => [
    code,
    typeof text === 'string' ? { description: text, family } : { family, ...text },
  ]);
  return Object.fromEntries(entries);
}

/** A code after which another acquirer might approve. */
export function soft(description: string, httpStatus?: number): RowText {
  return { description, softReject: true, ...(httpStatus !== undefined && { httpStatus }) };
}

/** A code whose answers have a status of their own. */
export function answered(httpStatus: number, description: string): RowText {
  return { description, httpStatus };
}
