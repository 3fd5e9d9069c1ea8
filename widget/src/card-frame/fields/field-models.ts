import type { CardField } from '../card-fields.ts';
import { cardNumberModel } from './card-number-model.ts';
import { expiryModel } from './expiry-model.ts';
import type { FieldContext, FieldModel } from './field-model.ts';
import { holderModel } from './holder-model.ts';
import { securityCodeModel } from './security-code-model.ts';

/** The model of each field; a field without one does not compile. */
export const FIELD_MODELS = {
  cardNumber: cardNumberModel,
  expiry: expiryModel,
  cardHolder: holderModel,
  cvv: securityCodeModel,
} as const satisfies Record<CardField, (context: FieldContext) => FieldModel>;
