import { answer, CARD_FRAME, CHECKOUT_ID, INTEGRITY, PINNED_SCRIPT } from './answer-parts.ts';
import type { JsonSchema } from './json-schema.ts';
import { OFFERED_REGISTRATION } from './registration-schemas.ts';

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
