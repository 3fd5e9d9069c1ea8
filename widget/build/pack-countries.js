import { COUNTRY_LETTERS } from '@tollgate/gateway/catalogue/country-letters';

const LETTERS = 26;

/**
 * The module of the countries' letters in fewer bytes: one bit for each pair of letters, in the order of the alphabet,
 * set where it is a country.
 *
 * @returns {string} source of `country-letters.ts`
 */
export function packedCountries() {
  const bytes = Buffer.alloc(Math.ceil((LETTERS * LETTERS) / 8));
  for (const [first = '', second = ''] of COUNTRY_LETTERS) {
    const place = placeOf(first) * LETTERS + placeOf(second);
    bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return `const BITS = atob('${bytes.toString('base64')}');
export const COUNTRY_LETTERS = Array.from({ length: ${LETTERS * LETTERS} }, (_, place) =>
  (BITS.charCodeAt(place >> 3) >> (place & 7)) & 1
    ? String.fromCharCode(65 + place / ${LETTERS}, 65 + (place % ${LETTERS}))
    : '',
).filter((code) => code);`;
}

/** @param {string} letter @returns {number} */
function placeOf(letter) {
  return letter.charCodeAt(0) - 65;
}
