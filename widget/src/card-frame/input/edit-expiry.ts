import { digitsOf, withAsciiDigits } from '../../wire/digits-of.ts';
import { type EditedText, isDeletion, type TypedText } from './typed-text.ts';

const SEPARATOR = ' / ';
/** `2030-12`, `203012`, `30/12`: what can be no month comes first. */
const YEAR_FIRST = /^\D*(20\d\d|1[3-9]|[2-9]\d)(?:\D+|(?=\d\d))(0?[1-9]|1[0-2])\D*$/u;
const ONE_DIGIT_MONTH = /^\D*(\d)\D/u;
const WORD = /\p{Letter}{3,}/gu;

/**
 * Writes an expiry date as `MM / YY` while it is typed, pasted or filled in.
 *
 * A year may be typed with two or four digits, because a 20 may be the beginning of 2030. Deletions are not reshaped,
 * or the shopper could not correct a month.
 */
export function editExpiry(typed: TypedText): EditedText {
  if (isDeletion(typed)) return afterDeletion(typed);
  const [month, year] = split(typed.value);
  const value = month.length < 2 ? month : month + SEPARATOR + cutYear(year);
  const atEnd = typed.caret >= typed.value.length;
  return { value, caret: atEnd ? value.length : typed.caret };
}

/** `12 / 2030` as `12 / 30`; anything else unchanged. */
export function shortenExpiry(text: string): string {
  return text.replace(/ 20(?=\d\d$)/u, ' ');
}

/** The month and the year in a text, each as far as it is there. */
export function split(typed: string): readonly [month: string, year: string] {
  const text = withAsciiDigits(typed)
    .replace(WORD, monthNamed)
    .replace(YEAR_FIRST, '$2/$1')
    .replace(ONE_DIGIT_MONTH, '0$1');
  // Four or six digits at once are a month of two digits and a year, even if there is no such month.
  const digits = digitsOf(text).replace(/^(?!(?:..){2,3}$)(?=1[3-9]|[2-9])/u, '0');
  return [digits.slice(0, 2), digits.slice(2)];
}

export function fullYear(year: string): string {
  return year.padStart(4, '20');
}

/**
 * `12/` for `Dec`, `December` and `Dezember`, as password managers have them: English, or else the browser's language.
 * Any other word is nothing.
 */
function monthNamed(word: string): string {
  for (let index = 23; index >= 0; index -= 1) {
    const month = new Date(0, index).toLocaleString(index < 12 ? [] : 'en', { month: 'long' });
    if (month.toLowerCase().startsWith(word.toLowerCase())) return `${(index % 12) + 1}/`;
  }
  return '';
}

function cutYear(year: string): string {
  return year.slice(0, year.startsWith('20') ? 4 : 2);
}

function afterDeletion(typed: TypedText): EditedText {
  const digits = digitsOf(typed.value);
  if (digits !== digitsOf(typed.former)) return { value: typed.value, caret: typed.caret };
  const kept = digitsOf(typed.value.slice(0, typed.caret)).slice(0, -1);
  const rest = digitsOf(typed.value.slice(typed.caret));
  return { value: kept + rest, caret: kept.length };
}
