import { digitsOf } from './digits-of.ts';
import { caretBehind, groupDigits } from './group-digits.ts';
import { type EditedText, isDeletion, type TypedText } from './typed-text.ts';

/** How a number is written: depends on the brand, and therefore on the digits themselves. */
export interface NumberShape {
  readonly gaps: readonly number[];
  readonly maxDigits: number;
}

/**
 * Regroups a card number after an edit and keeps the caret where the shopper sees it.
 *
 * The caret is counted in digits, because gaps come and go; an edit that only removed a gap takes the digit
 * beside it, or backspace would do nothing visible; digits too many are dropped where they were put in, so that
 * a slip in the middle does not push the last digits out.
 */
export function editCardNumber(typed: TypedText, shapeOf: (digits: string) => NumberShape): EditedText {
  let digits = digitsOf(typed.value);
  let caret = digitsOf(typed.value.slice(0, typed.caret)).length;
  if (isDeletion(typed) && digits === digitsOf(typed.before)) {
    const forward = typed.inputType === 'deleteContentForward';
    caret = forward ? caret : Math.max(0, caret - 1);
    digits = digits.slice(0, caret) + digits.slice(caret + 1);
  }
  const overflow = digits.length - shapeOf(digits).maxDigits;
  if (overflow > 0) {
    const cut = Math.min(overflow, caret);
    digits = (digits.slice(0, caret - cut) + digits.slice(caret)).slice(0, digits.length - overflow);
    caret -= cut;
  }
  const value = groupDigits(digits, shapeOf(digits).gaps);
  return { value, caret: caretBehind(value, caret) };
}
