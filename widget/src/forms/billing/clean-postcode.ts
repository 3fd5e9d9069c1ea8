import { digitsOf } from '../../wire/digits-of.ts';

/**
 * A postcode as the gateway takes it: capitals and digits of ASCII, without the blanks and hyphens that people type.
 * The letter of the country that some people write in front, as in `D-80331`, is no part of it.
 *
 * @param pattern of the country, where it is known
 */
export function cleanPostcode(text: string, pattern: RegExp | undefined): string {
  const code = text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => digitsOf(digit) || digit)
    .replaceAll(/[\p{Z}\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
  const bare = code.replace(/^[A-Z]{1,3}(?=\d)/u, '');
  return pattern?.test(code) === false && pattern.test(bare) ? bare : code;
}
