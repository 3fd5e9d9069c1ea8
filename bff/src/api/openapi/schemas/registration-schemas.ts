import { BRAND_CODES } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { answer, ID, INSTRUMENT_FIELDS, INTEGRITY, OUTCOME, TEXT } from './answer-parts.ts';
import type { JsonSchema } from './json-schema.ts';

const OPTIONAL_TEXT = { type: ['string', 'null'] } as const;
const REGISTRATION_ID = { ...ID, description: 'Keep it: payments with the stored details name it.' } as const;

/** The stored details of a payment, as far as they are shown. */
export const STORED_WITH_PAYMENT = {
  registration: {
    type: 'object',
    description: 'There when the payment stored its details, or was made with stored ones.',
    properties: { id: REGISTRATION_ID },
    required: ['id'],
  },
  registrationId: { ...ID, description: 'The same as `registration.id`.' },
} as const satisfies Record<string, JsonSchema>;

/** The fields by which a shopper recognises stored details. */
export const OFFERED_REGISTRATION = {
  type: 'object',
  properties: {
    id: { ...ID, description: 'Send it as `registrationId` to pay with them.' },
    brand: TEXT,
    holder: OPTIONAL_TEXT,
    last4: OPTIONAL_TEXT,
    expiryMonth: OPTIONAL_TEXT,
    expiryYear: OPTIONAL_TEXT,
  },
  required: ['id', 'brand', 'holder', 'last4', 'expiryMonth', 'expiryYear'],
} as const satisfies JsonSchema;

/** The bodies of answers about stored details. */
export const REGISTRATION_SCHEMAS = {
  Registration: answer(
    {
      id: REGISTRATION_ID,
      paymentBrand: { type: 'string', examples: BRAND_CODES.slice(0, 2) },
      ...INSTRUMENT_FIELDS,
      expiresAt: {
        type: 'string',
        format: 'date',
        description: 'The day (UTC) on which they end; a use or an extension may move it.',
      },
      integrity: INTEGRITY,
    },
    [...Object.keys(INSTRUMENT_FIELDS), 'integrity'],
  ),
  DeletedRegistration: answer({ id: ID }),
  ShopperRegistration: answer({
    outcome: OUTCOME,
    resourcePath: { type: 'string', description: "Where the merchant's server looks." },
  }),
} as const satisfies Record<string, JsonSchema>;
