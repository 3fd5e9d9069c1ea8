/** What a character means where numbers are looked for: a digit is its value, from 0 to 9. */
type CharacterKind = number;

/** Zero-width characters, marks and the like, which no reader sees. */
export const INVISIBLE = 10;
/** Blanks, dashes, dots, slashes: what people write between the digits of one number. */
export const SEPARATOR = 11;
/** Any other sign. Between digits it usually parts two numbers. */
export const SIGN = 12;
export const LETTER = 13;

const BETWEEN_DIGITS = /[\s\p{Zs}\p{Pd}./\\_·•∙⋅・。−⁄∕]/u;
const NOT_SEEN = /[\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}]/u;
const DIGIT = /^\p{Nd}$/u;
const WORD = /[\p{L}\p{N}]/u;

/** The kinds of the first 65,536 characters, each found out when it is met first. 255: not yet. */
const KINDS = new Uint8Array(0x1_0000).fill(255);

/** @param code of a character, also beyond 65,535 */
export function kindOf(code: number): CharacterKind {
  const known = KINDS[code];
  if (known !== undefined && known !== 255) return known;
  const kind = findKind(code);
  if (known !== undefined) KINDS[code] = kind;
  return kind;
}

function findKind(code: number): CharacterKind {
  const character = String.fromCodePoint(code);
  if (BETWEEN_DIGITS.test(character)) return SEPARATOR;
  if (NOT_SEEN.test(character)) return INVISIBLE;
  // Digits in circles, as exponents and of full width become plain ones.
  const plain = character.normalize('NFKC');
  if (DIGIT.test(plain)) return digitOf(plain.codePointAt(0) ?? 0);
  if (plain !== character && BETWEEN_DIGITS.test(plain) && plain.length === 1) return SEPARATOR;
  return WORD.test(character) ? LETTER : SIGN;
}

/** The value of a decimal digit of any script. Digits are encoded in runs of ten, which begin with 0. */
function digitOf(code: number): number {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) {
    before += 1;
  }
  return before % 10;
}
