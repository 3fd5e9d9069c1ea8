import { digitsOf } from '../input/digits-of.ts';
import { editGroupedText } from '../input/edit-grouped-text.ts';
import { readCardNumber, shapeOfCardNumber } from '../input/read-card-number.ts';
import type { FieldContext, FieldModel } from './field-model.ts';

export function cardNumberModel(context: FieldContext): FieldModel {
  return {
    edit: (typed) => {
      const { offered, groupDigits } = context.settings();
      return editGroupedText(typed, digitsOf, (digits) => {
        const shape = shapeOfCardNumber(digits, offered);
        return groupDigits ? shape : { ...shape, gaps: [] };
      });
    },
    fault: (text) => readCardNumber(digitsOf(text), context.settings().offered).fault,
    value: digitsOf,
  };
}
