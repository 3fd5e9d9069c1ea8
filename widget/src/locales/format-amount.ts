/**
 * An amount as people of a language write it.
 *
 * @param amount decimal number in the API's spelling, `92.00`; never turned into a floating point number
 * @param currency ISO 4217
 */
export function formatAmount(amount: string, currency: string, language: string): string {
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(
      amount as Intl.StringNumericLiteral,
    );
  } catch {
    return `${amount} ${currency}`;
  }
}
