import { passesLuhn } from '../check-digits.ts';
import { containsCardNumber } from './contains-card-number.ts';

/** Ids are hexadecimal, and by chance have many digits in a row. */
const ID = /(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/giu;

/** Rows of digits with blanks or hyphens between them. */
const DIGITS = /\d(?:[\s\p{Dash_Punctuation}]*\d)+/gu;

/**
 * Whether a text holds a possible card number: 13 to 19 digits with a correct check digit and any prefix, with or
 * without blanks and hyphens. The search box refuses them, so that none gets into addresses and logs.
 */
export function looksLikeCardNumber(text: string): boolean {
  return (
    containsCardNumber(text) ||
    [...text.replaceAll(ID, ' id ').matchAll(DIGITS)].some(([digits]) => hasNumber(digits))
  );
}

/**
 * All digits of a run, or adjacent groups of it: `4242 42424242424242` is one number, and a part of it may be one too.
 */
function hasNumber(row: string): boolean {
  const groups = row.split(/\D+/u);
  return groups.some((_group, first) =>
    groups.slice(first).some((_other, count) => {
      const digits = groups.slice(first, first + count + 1).join('');
      return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits);
    }),
  );
}
