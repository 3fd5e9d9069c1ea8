import { checkSecurityCode, securityCodeLengths } from '../input/check-security-code.ts';
import { digitsOf } from '../input/digits-of.ts';
import { editCardNumber } from '../input/edit-card-number.ts';
import type { FieldContext, FieldModel } from './field-model.ts';

export function securityCodeModel(context: FieldContext): FieldModel {
  return {
    edit: (typed) =>
      editCardNumber(typed, () => ({
        gaps: [],
        maxDigits: Math.max(...securityCodeLengths(context.brand())),
      })),
    settle: (text) => text,
    fault: (text) => checkSecurityCode(digitsOf(text), context.brand(), context.settings().emptyCvvAllowed),
    value: digitsOf,
  };
}
