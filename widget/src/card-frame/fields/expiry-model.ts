import { checkExpiry } from '../input/check-expiry.ts';
import { editExpiry, shortenExpiry } from '../input/edit-expiry.ts';
import type { FieldContext, FieldModel } from './field-model.ts';

/** The value is `MM/YYYY`, or empty as long as there is a fault. */
export function expiryModel(context: FieldContext): FieldModel {
  return {
    edit: editExpiry,
    settle: shortenExpiry,
    fault: (text) => checkExpiry(text, context.now()).fault,
    value: (text) => {
      const reading = checkExpiry(text, context.now());
      return reading.fault === null ? `${reading.month}/${reading.year}` : '';
    },
  };
}
