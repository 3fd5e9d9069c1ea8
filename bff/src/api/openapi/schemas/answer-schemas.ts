import { EVENT_TYPES } from '@tollgate/gateway/catalogue/event-types';
import { RESULT_FAMILIES } from '@tollgate/gateway/catalogue/result-codes/result-family';
import { answer, CODE, FAST_CHECKOUT_SCRIPTS, ID, OUTCOME, TEXT } from './answer-parts.ts';
import { AUTHENTICATION_SCHEMAS } from './authentication-schemas.ts';
import { CHECKOUT_SCHEMAS, REGISTRATION_SCHEMAS } from './checkout-schemas.ts';
import { type JsonSchema, schemaRef } from './json-schema.ts';
import { PAYMENT_SCHEMAS } from './payment-schemas.ts';

/** Events, in the log and in webhooks. */
const EVENT_SCHEMAS = {
  Event: {
    type: 'object',
    properties: {
      id: { ...ID, description: 'The same in every delivery: a receiver that has seen it is done.' },
      type: {
        type: 'string',
        enum: [...EVENT_TYPES],
        description:
          'SCHEDULE is the course of a dispute: a chargeback or its reversal. RISK comes alongside the PAYMENT that a risk ' +
          'check declined.',
      },
      action: { type: 'string', enum: ['CREATED', 'UPDATED', 'DELETED'] },
      timestamp: { ...TEXT, description: 'Of the event, yyyy-MM-dd HH:mm:ss.SSS+0000.' },
      payload: {
        description: 'What the API answers for it; empty when that is kept no longer.',
        anyOf: [
          schemaRef('Payment'),
          schemaRef('Registration'),
          schemaRef('DeletedRegistration'),
          { type: 'object' },
        ],
      },
    },
    required: ['id', 'type', 'action', 'timestamp', 'payload'],
  },
  EventList: answer(
    {
      events: { type: 'array', items: schemaRef('Event') },
      isLast: { type: 'boolean', description: 'Whether there are no more events at the moment.' },
      next: {
        ...ID,
        description:
          'The `after` of the following page; also for events that are still to come. Absent while there are none.',
      },
    },
    ['next'],
  ),
} as const satisfies Record<string, JsonSchema>;

/** The answers to the sheets of wallets. */
const WALLET_SCHEMAS = {
  WalletSession: answer({
    session: {
      type: 'object',
      description: "What the maker's script takes, as the maker wrote it. Pass it on without reading it.",
    },
  }),
} as const satisfies Record<string, JsonSchema>;

/** The bodies of all answers. A client must accept fields that are not listed here. spec: Versioning. */
export const ANSWER_SCHEMAS = {
  Result: {
    type: 'object',
    properties: {
      code: { ...CODE, description: 'The exact reason. `GET /v1/resultcodes` lists them all.' },
      description: { type: 'string', description: 'For a developer, in English; not for shoppers.' },
      parameterErrors: {
        type: 'array',
        description:
          'Every mistake in the parameters, all at once; of more than 100 the first 100. `description` has the first ' +
          'one in words and says how many more there are.',
        items: {
          type: 'object',
          properties: {
            name: TEXT,
            value: {
              type: ['string', 'null'],
              description: 'What was sent; null when nothing was, a mask when it is sensitive.',
            },
            message: TEXT,
          },
          required: ['name', 'value', 'message'],
        },
      },
    },
    required: ['code', 'description'],
  },
  ...PAYMENT_SCHEMAS,
  ...CHECKOUT_SCHEMAS,
  ...REGISTRATION_SCHEMAS,
  ...EVENT_SCHEMAS,
  ...AUTHENTICATION_SCHEMAS,
  ...WALLET_SCHEMAS,
  ResultCodes: answer({
    resultCodes: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          code: CODE,
          description: TEXT,
          family: { type: 'string', enum: Object.keys(RESULT_FAMILIES) },
          httpStatus: {
            type: 'integer',
            description:
              'Of a refusal with this code. A payment that failed answers 400 whatever this says; 800.900.300 is 401 ' +
              'where the header is missing or malformed, and 200.300.404 is 408, 413 or 415 where no form was read.',
          },
          softReject: {
            type: 'boolean',
            description: 'Whether smart retry tries such a payment once more, at the fallback acquirer.',
          },
        },
        required: ['code', 'description', 'family', 'httpStatus', 'softReject'],
      },
    },
  }),
  Integrity: { type: 'object', properties: FAST_CHECKOUT_SCRIPTS, required: ['integrity', 'src'] },
  Health: {
    type: 'object',
    properties: {
      status: {
        type: 'string',
        enum: ['live', 'ready', 'degraded', 'unavailable', 'stopping'],
        description: 'degraded: payments can be taken, and a part that is named cannot be used.',
      },
      payments: { ...TEXT, description: 'Why no payment can be taken.' },
      checkouts: { ...TEXT, description: 'Why no checkout can be used; while degraded, `unavailable`.' },
      acquirers: {
        ...TEXT,
        description: 'Why payments of a channel fail at its acquirers; while degraded, `unavailable`.',
      },
      clock: { ...TEXT, description: "How far this process's clock is from the database's." },
    },
    required: ['status'],
  },
  Error: answer({}),
  ShopperError: answer({ outcome: OUTCOME }, ['outcome']),
} as const satisfies Record<string, JsonSchema>;

export type AnswerName = keyof typeof ANSWER_SCHEMAS;
