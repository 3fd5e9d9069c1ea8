import { DECLINE_REASONS } from '@tollgate/gateway/catalogue/decline-reason';
import { AMOUNT, TEXT } from './answer-parts.ts';
import type { JsonSchema } from './json-schema.ts';

/** What the widget does next. A refused attempt has it, too, where the gateway knows that nothing was charged. */
export const OUTCOME = {
  type: 'object',
  description: "What the widget does next; a merchant's server reads the result code.",
  properties: {
    type: {
      type: 'string',
      enum: ['done', 'redirect', 'authenticate', 'declined', 'refused', 'gone', 'busy', 'amountChanged'],
    },
    reason: {
      type: 'string',
      enum: [...DECLINE_REASONS],
      description: 'With `declined`: what the shopper is told.',
    },
    field: { ...TEXT, description: 'With `declined`: the field that the shopper can put right, if one.' },
    url: {
      type: 'string',
      format: 'uri',
      description: 'With `authenticate`: the page on which the shopper is authenticated.',
    },
    window: {
      type: 'string',
      enum: ['01', '02', '03', '04', '05'],
      description:
        "With `authenticate`: the size of the issuer's page. 250x400, 390x400, 500x600, 600x400, full screen.",
    },
    amount: { ...AMOUNT, description: 'With `amountChanged`: what is to be shown and agreed to.' },
    currency: { ...TEXT, description: 'With `amountChanged`: its currency.' },
    parameters: { type: 'array', items: TEXT, description: 'With `refused`: names of parameters.' },
  },
  required: ['type'],
} as const satisfies JsonSchema;
