import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import type { CardField } from '../wire/card-fields.ts';
import { digitsOf } from '../wire/digits-of.ts';
import type { Fault } from '../wire/faults.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';
import { checkExpiry } from './input/check-expiry.ts';
import { checkHolder, HOLDER_LIMITS } from './input/check-holder.ts';
import { checkSecurityCode, securityCodeLengths } from './input/check-security-code.ts';
import { editExpiry, fullYear, shortenExpiry, split } from './input/edit-expiry.ts';
import { editGroupedText } from './input/edit-grouped-text.ts';
import { readCardNumber, shapeOfCardNumber } from './input/read-card-number.ts';
import type { EditedText, TypedText } from './input/typed-text.ts';

/** The rules of one kind of field for its text; the frame around it is the same for all four. */
export interface FieldModel {
  /** The text that the input should hold after an edit. */
  edit(typed: TypedText): EditedText;
  /** The text that the input should hold after the shopper has left it, where it differs from the edited text. */
  settle?(text: string): string;
  fault(text: string): Fault | null;
  /** The value that the leading frame sends when the shopper pays. */
  value(text: string): string;
}

/** Values that a model reads each time, because they change while the frame lives. */
export interface FieldContext {
  readonly settings: () => FrameSettings;
  /** The brand that the number frame has found. */
  readonly brand: () => BrandCode | null;
  /** Milliseconds of the Unix epoch. */
  readonly now: () => number;
}

function cardNumberModel(context: FieldContext): FieldModel {
  return {
    edit: (typed) => {
      const { offered, groupDigits } = context.settings();
      return editGroupedText(typed, (digits) => {
        const shape = shapeOfCardNumber(digits, offered);
        return groupDigits ? shape : { ...shape, gaps: [] };
      });
    },
    fault: (text) => readCardNumber(digitsOf(text), context.settings().offered).fault,
    value: digitsOf,
  };
}

/** The value is `MM/YYYY`, or empty as long as there is a fault. */
function expiryModel(context: FieldContext): FieldModel {
  return {
    edit: editExpiry,
    settle: shortenExpiry,
    fault: (text) => checkExpiry(text, context.now()),
    value: (text) => {
      const [month, year] = split(text);
      return `${month}/${fullYear(year)}`;
    },
  };
}

function holderModel(context: FieldContext): FieldModel {
  return {
    edit: ({ value, caret }) => ({ value: value.slice(0, HOLDER_LIMITS.max), caret }),
    fault: (text) => {
      const { holderRequired, holderMinLength } = context.settings();
      return checkHolder(text, holderRequired, holderMinLength);
    },
    value: (text) => text.trim(),
  };
}

function securityCodeModel(context: FieldContext): FieldModel {
  return {
    edit: (typed) =>
      editGroupedText(typed, () => ({
        gaps: [],
        // A fourth digit that came with the others is reported, not dropped: the code may be of another card.
        maxLength: typed.inputType === 'insertText' ? Math.max(...securityCodeLengths(context.brand())) : 4,
      })),
    fault: (text) => checkSecurityCode(digitsOf(text), context.brand(), context.settings().emptyCvvAllowed),
    value: digitsOf,
  };
}

/** The model of each field; a field without one does not compile. */
export const FIELD_MODELS = {
  cardNumber: cardNumberModel,
  expiry: expiryModel,
  cardHolder: holderModel,
  cvv: securityCodeModel,
} as const satisfies Record<CardField, (context: FieldContext) => FieldModel>;
