/**
 * The names in `resultDetails` that say which acquirer took a payment and why: how a platform routes is its own matter,
 * so only tokens with the right `acquirer-details` see them.
 */
export const ACQUIRER_DETAILS: ReadonlySet<string> = new Set([
  'clearingInstituteName',
  'AcquirerChoice',
  'FirstAttemptAcquirer',
  'FirstAttemptResultCode',
]);

/**
 * A stored answer for a token without that right, when a token with it sent the request. An answer without these
 * details stays as it is, byte for byte.
 *
 * @param body JSON
 */
export function withoutAcquirerDetails(body: string): string {
  if (![...ACQUIRER_DETAILS].some((name) => body.includes(`"${name}"`))) return body;
  const answer = JSON.parse(body) as { readonly resultDetails?: Readonly<Record<string, unknown>> };
  const { resultDetails, ...rest } = answer;
  const details = Object.entries(resultDetails ?? {});
  const shown = details.filter(([name]) => !ACQUIRER_DETAILS.has(name));
  if (shown.length === details.length) return body;
  return JSON.stringify(shown.length === 0 ? rest : { ...answer, resultDetails: Object.fromEntries(shown) });
}
