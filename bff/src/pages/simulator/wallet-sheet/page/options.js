import { SAMPLE_ADDRESSES } from './sample-addresses.js';

/**
 * @typedef {import('./choice.js').Option} Option
 * @typedef {object} SampleCard
 * @property {string} id
 * @property {string} scheme
 * @property {string} last4Digits
 * @property {string} note the name of a word about it; empty for none
 */

/**
 * @param {readonly SampleCard[]} cards
 * @param {import('./words.js').Words} words
 * @returns {Option[]}
 */
export function cardOptions(cards, words) {
  return cards.map(({ id, scheme, last4Digits, note }) => ({
    id,
    label: `${scheme} •••• ${last4Digits}`,
    detail: words[note] ?? '',
    aside: '',
  }));
}

/**
 * The choice of an address is its place in the list.
 *
 * @param {string} language BCP 47
 * @returns {Option[]}
 */
export function addressOptions(language) {
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return SAMPLE_ADDRESSES.map((address, index) => {
    const { givenName, surname, street1, postcode, city, country } = address;
    return {
      id: String(index),
      label: `${givenName} ${surname}, ${city}`,
      detail: `${street1}, ${postcode} ${city}, ${countries.of(country) ?? country}`,
      aside: '',
    };
  });
}

/**
 * @param {import('./messages.js').SheetRequest['shippingOptions']} options
 * @param {string} currency ISO 4217
 * @param {string} language BCP 47
 * @returns {Option[]}
 */
export function shippingOptions(options, currency, language) {
  return options.map(({ id, label, detail, amount }) => ({
    id,
    label,
    detail,
    aside: amount === '' ? '' : shownAmount(amount, currency, language),
  }));
}

/**
 * @param {string} amount decimal
 * @param {string} currency ISO 4217; empty when it is not known
 * @param {string} language BCP 47
 */
export function shownAmount(amount, currency, language) {
  if (!/^[A-Z]{3}$/.test(currency)) return amount;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  // As text, so that no digit of a large amount is lost.
  return format.format(/** @type {Intl.StringNumericLiteral} */ (amount));
}
