import { passesLuhn } from '../luhn.ts';
import { containsCardNumber } from './contains-card-number.ts';

/** Ids are hexadecimal, and by chance have many digits in a row. */
const ID = /(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/giu;

/** Rows of digits with blanks or hyphens between them. */
const DIGITS = /\d(?:[\s\p{Dash_Punctuation}]*\d)+/gu;

/**
 * Whether a text has what may be a whole card number: 13 to 19 digits with a right check digit, with or without blanks
 * and hyphens, whatever they begin with. The search box takes none, so that none gets into addresses and logs.
 */
export function looksLikeCardNumber(text: string): boolean {
  return (
    containsCardNumber(text) ||
    [...text.replaceAll(ID, ' id ').matchAll(DIGITS)].some(([digits]) => hasNumber(digits))
  );
}

/** All digits of a row, or groups of it that stand together: `4242 42424242424242` is one number, and so may be a part. */
function hasNumber(row: string): boolean {
  const groups = row.split(/\D+/u);
  return groups.some((_group, first) =>
    groups.slice(first).some((_other, count) => {
      const digits = groups.slice(first, first + count + 1).join('');
      return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits);
    }),
  );
}
