/**
 * @param {string} amount decimal
 * @param {string} currency ISO 4217; empty when it is not known
 * @param {string} language BCP 47
 */
export function shownAmount(amount, currency, language) {
  if (!/^[A-Z]{3}$/.test(currency)) {
    return amount;
  }
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  // As text, so that no digit of a large amount is lost.
  return format.format(/** @type {Intl.StringNumericLiteral} */ (amount));
}
