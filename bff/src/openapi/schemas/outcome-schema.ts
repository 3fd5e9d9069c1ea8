import { DECLINE_REASONS } from '@tollgate/gateway/catalogue/decline-reason';
import { TEXT } from './answer-parts.ts';
import type { JsonSchema } from './json-schema.ts';

/** What the widget does next. A refused attempt has it, too, where the gateway knows that nothing was charged. */
export const OUTCOME = {
  type: 'object',
  description: "What the widget does next; a merchant's server reads the result code.",
  properties: {
    type: { type: 'string', enum: ['done', 'redirect', 'declined', 'refused', 'gone', 'busy'] },
    reason: {
      type: 'string',
      enum: [...DECLINE_REASONS],
      description: 'With `declined`: what the shopper is told.',
    },
    field: { ...TEXT, description: 'With `declined`: the field that the shopper can put right, if one.' },
    parameters: { type: 'array', items: TEXT, description: 'With `refused`: names of parameters.' },
  },
  required: ['type'],
} as const satisfies JsonSchema;
