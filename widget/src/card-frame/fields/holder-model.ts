import { checkHolder, HOLDER_LIMITS } from '../input/check-holder.ts';
import type { FieldContext, FieldModel } from './field-model.ts';

export function holderModel(context: FieldContext): FieldModel {
  return {
    edit: ({ value, caret }) => ({
      value: value.slice(0, HOLDER_LIMITS.max),
      caret: Math.min(caret, HOLDER_LIMITS.max),
    }),
    fault: (text) => {
      const { holderRequired, holderMinLength } = context.settings();
      return checkHolder(text, holderRequired, holderMinLength);
    },
    value: (text) => text.trim(),
  };
}
