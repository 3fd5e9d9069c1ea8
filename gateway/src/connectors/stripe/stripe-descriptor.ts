/** With the account's own prefix of up to ten, and what Stripe puts between them, this fills the 22 of a statement. */
const LONGEST_SUFFIX = 10;

/**
 * What a card's statement says after the account's own name; `undefined` when nothing is left of the descriptor that
 * Stripe would print. Source: Stripe, statement descriptors.
 */
export function statementSuffix(descriptor: string | undefined): string | undefined {
  const printable = (descriptor ?? '').replaceAll(/[^A-Za-z0-9 .,&/+-]/g, '').trim();
  const suffix = printable.slice(0, LONGEST_SUFFIX).trim();
  return /[A-Za-z]/.test(suffix) ? suffix : undefined;
}
