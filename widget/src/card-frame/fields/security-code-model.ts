import { checkSecurityCode, securityCodeLengths } from '../input/check-security-code.ts';
import { digitsOf } from '../input/digits-of.ts';
import { editGroupedText } from '../input/edit-grouped-text.ts';
import type { FieldContext, FieldModel } from './field-model.ts';

export function securityCodeModel(context: FieldContext): FieldModel {
  return {
    edit: (typed) =>
      editGroupedText(typed, digitsOf, () => ({
        gaps: [],
        maxLength: Math.max(...securityCodeLengths(context.brand())),
      })),
    fault: (text) => checkSecurityCode(digitsOf(text), context.brand(), context.settings().emptyCvvAllowed),
    value: digitsOf,
  };
}
