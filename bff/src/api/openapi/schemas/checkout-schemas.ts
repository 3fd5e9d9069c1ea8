import { BRAND_CODES } from '@tollgate/gateway/catalogue/brands/brand-codes';
import {
  answer,
  CARD_FRAME,
  CHECKOUT_ID,
  ID,
  INSTRUMENT_FIELDS,
  INTEGRITY,
  OUTCOME,
  PINNED_SCRIPT,
  TEXT,
} from './answer-parts.ts';
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
const OFFERED_REGISTRATION = {
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

const WARNINGS = {
  type: 'array',
  description: 'Parameters that were left out: stored details that cannot be offered.',
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, message: { type: 'string' } },
    required: ['name', 'message'],
  },
} as const satisfies JsonSchema;

/** The bodies of answers about checkouts. */
export const CHECKOUT_SCHEMAS = {
  Checkout: answer({ id: CHECKOUT_ID, ...PINNED_SCRIPT, cardFrame: CARD_FRAME, warnings: WARNINGS }, [
    'integrity',
    'src',
    'cardFrame',
    'warnings',
  ]),
  WaitingCheckout: answer({ integrity: INTEGRITY }, ['integrity']),
  CheckoutDescription: answer({
    checkout: {
      type: 'object',
      properties: {
        id: CHECKOUT_ID,
        amount: { type: ['string', 'null'] },
        currency: { type: ['string', 'null'] },
        amountText: {
          type: 'string',
          description:
            'The amount as people read it, in the first language of `Accept-Language`; not there where that is unknown.',
        },
        amountLanguage: { type: 'string', description: 'The language of that text.' },
        paymentType: { type: ['string', 'null'] },
        state: { type: 'string', enum: ['open', 'paying', 'paid'] },
        expiresInMs: { type: 'integer', minimum: 1 },
        shopperResultUrl: { type: ['string', 'null'] },
        registrations: {
          type: 'array',
          description: "Stored details that can be paid with, in the merchant's order.",
          items: OFFERED_REGISTRATION,
        },
        mayRemoveRegistrations: {
          type: 'boolean',
          description: 'Whether the shopper may remove them: `registrationsRemovable` of the checkout.',
        },
        isForStoring: {
          type: 'boolean',
          description: 'Whether it only stores details: then nothing is charged.',
        },
        threeDSecure: {
          type: 'boolean',
          description: 'Whether shoppers who pay by card may be authenticated by 3D Secure.',
        },
        merchant: {
          type: 'string',
          description: 'The name of the merchant, whom the mandate for a direct debit names as the creditor.',
        },
        marks: {
          type: 'object',
          description:
            "The operator's own marks: names of files below `/v1/marks/` by brand. Absent where there are none.",
          additionalProperties: { type: 'string' },
        },
      },
      required: [
        'id',
        'amount',
        'currency',
        'paymentType',
        'state',
        'expiresInMs',
        'shopperResultUrl',
        'registrations',
        'mayRemoveRegistrations',
        'isForStoring',
        'threeDSecure',
        'merchant',
      ],
    },
  }),
} as const satisfies Record<string, JsonSchema>;
