import { digitsOf } from '../../wire/digits-of.ts';
import { type EditedText, isDeletion, type TypedText } from './typed-text.ts';

/** How a text is written: where its gaps are and how long it can be, both in characters without gaps. */
export interface TextShape {
  readonly gaps: readonly number[];
  readonly maxLength: number;
}

/**
 * Regroups a text after an edit and keeps the caret where the shopper sees it.
 *
 * The caret is counted in digits, because gaps come and go; an edit that only removed a gap takes the
 * digit next to it, or backspace would do nothing visible; characters too many are dropped where they were put
 * in, so that a slip in the middle does not push the last ones out.
 */
export function editGroupedText(typed: TypedText, shapeOf: (text: string) => TextShape): EditedText {
  let text = digitsOf(typed.value);
  let caret = digitsOf(typed.value.slice(0, typed.caret)).length;
  if (isDeletion(typed) && text === digitsOf(typed.former)) {
    if (typed.inputType !== 'deleteContentForward') caret = Math.max(0, caret - 1);
    text = text.slice(0, caret) + text.slice(caret + 1);
  }
  const overflow = text.length - shapeOf(text).maxLength;
  if (overflow > 0) {
    const cut = Math.min(overflow, caret);
    text = (text.slice(0, caret - cut) + text.slice(caret)).slice(0, text.length - overflow);
    caret -= cut;
  }
  const { gaps } = shapeOf(text);
  const value = groupDigits(text, gaps);
  const place = groupDigits(text.slice(0, caret), gaps).length;
  // A caret that stood behind a gap does not jump over it when a character next to it comes or goes.
  const isBehindGap = / \P{Nd}*$/u.test(typed.value.slice(0, typed.caret));
  return { value, caret: isBehindGap && value.charAt(place) === ' ' ? place + 1 : place };
}

/** Writes digits with a space after each of the given counts, and none at the end. */
function groupDigits(digits: string, gaps: readonly number[]): string {
  return Array.from(digits, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}
