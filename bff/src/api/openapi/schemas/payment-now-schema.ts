import { PAYMENT_STATES } from '@tollgate/gateway/catalogue/payment-states';
import { SHOWN_APP_CHALLENGE, SHOWN_AUTHENTICATION } from '@tollgate/gateway/catalogue/shown-authentication';
import { AMOUNT, CLOSING, TEXT } from './answer-parts.ts';
import type { JsonSchema } from './json-schema.ts';

/** What payments say beyond the specification's fields: when they were made, and how they stand now. */
export const PAYMENT_NOW = {
  created: {
    ...CLOSING.timestamp,
    description: 'When this payment or follow-up was made; `timestamp` is when this answer was.',
  },
  state: {
    type: 'string',
    enum: Object.keys(PAYMENT_STATES),
    description:
      'Of the payment as a whole, with all that refers to it; a follow-up shows that of its payment.',
  },
  remaining: {
    type: 'object',
    description:
      'What can still be captured and refunded of the payment as a whole, by its amounts and in its currency; ' +
      'operations that are on their way count as done where they use it up. The acquirer may allow less.',
    properties: { capturable: AMOUNT, refundable: AMOUNT },
    required: ['capturable', 'refundable'],
  },
} as const satisfies Record<string, JsonSchema>;

/** There when a payment was made with an authentication. */
export const THREE_D_SECURE = {
  type: 'object',
  description:
    'The authentication that the payment was made with, or the exemption from one, as far as known. The proof of one that ' +
    'was made elsewhere is not shown. While the issuer is to ask the shopper in an app: what the SDK in it needs.',
  properties: {
    ...Object.fromEntries(
      Object.entries({ ...SHOWN_APP_CHALLENGE, ...SHOWN_AUTHENTICATION }).map(([field, description]) => [
        field,
        { ...TEXT, description },
      ]),
    ),
    acsRenderingType: { type: 'object', description: SHOWN_APP_CHALLENGE.acsRenderingType },
  },
} as const satisfies JsonSchema;
