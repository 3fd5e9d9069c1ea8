import { digitsOf } from './digits-of.ts';
import { editGroupedText } from './edit-grouped-text.ts';
import type { EditedText, TypedText } from './typed-text.ts';

/** How a number is written: depends on the brand, and therefore on the digits themselves. */
export interface NumberShape {
  readonly gaps: readonly number[];
  readonly maxDigits: number;
}

/** Regroups a card number after an edit and keeps the caret where the shopper sees it. */
export function editCardNumber(typed: TypedText, shapeOf: (digits: string) => NumberShape): EditedText {
  return editGroupedText(typed, digitsOf, (digits) => {
    const { gaps, maxDigits } = shapeOf(digits);
    return { gaps, maxLength: maxDigits };
  });
}
