import { kindOf, LETTER } from './character-kind.ts';

/** A one for each of the first 256 characters that is a digit of a number, by itself or raised. */
const DIGITS = Uint8Array.from({ length: 256 }, (_none, code) => (kindOf(code) <= 9 ? 1 : 0));

/**
 * How many digits a text has, of any script; of those beyond the first 256 characters more may be counted than there are.
 *
 * Each digit of a card number is at least one of them, also where it is written as an escape of an address: the bytes of
 * every digit in UTF-8 have one among their hexadecimal figures. So a text with fewer of them holds no number.
 */
export function digitsIn(text: string): number {
  let digits = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    digits += code < 256 ? (DIGITS[code] ?? 0) : isOther(code) ? 0 : 1;
  }
  return digits;
}

/** Half of a character beyond 65,535 may be half of a digit. A letter is none, nor are signs and separators. */
function isOther(code: number): boolean {
  return (code < 0xd800 || code > 0xdfff) && kindOf(code) > 9 && kindOf(code) <= LETTER;
}
