import { DECLINE_REASONS } from '@tollgate/gateway/catalogue/decline-reason';
import { type JsonSchema, schemaRef } from './json-schema.ts';

export const TEXT = { type: 'string' } as const;
export const CODE = { type: 'string', pattern: String.raw`^[0-9]{3}\.[0-9]{3}\.[0-9]{3}$` } as const;
export const ID = { type: 'string', pattern: '^[0-9a-f]{32}$' } as const;
export const CHECKOUT_ID = { type: 'string', pattern: String.raw`^[0-9A-F]{32}\.[A-Za-z0-9-]+$` } as const;
export const INTEGRITY = { type: 'string', pattern: '^sha384-[A-Za-z0-9+/]{64}$' } as const;
/** Files that a page may fetch while the script is loading. */
const EXPRESS_SCRIPT = {
  type: 'object',
  description:
    'The script of fast checkout, which the script of `src` loads: for a preload link of the page, so that both come at the same time.',
  properties: { src: { type: 'string', format: 'uri' }, integrity: { type: 'string' } },
  required: ['src', 'integrity'],
} as const;

/** The hash of a script, and where exactly its bytes are. */
export const PINNED_SCRIPT = {
  integrity: INTEGRITY,
  src: {
    type: 'string',
    format: 'uri',
    description: 'Address of exactly the script with this hash, for as long as its build is served.',
  },
} as const;

export const FAST_CHECKOUT_SCRIPTS = { ...PINNED_SCRIPT, express: EXPRESS_SCRIPT } as const;
export const CARD_FRAME = {
  type: 'string',
  pattern: String.raw`^/v1/widget/card-frame\.[\w-]+\.html$`,
  description: 'Path of the document of the card frames, for pages that start them before the script.',
} as const;
export const AMOUNT = { type: 'string', pattern: String.raw`^[0-9]+\.[0-9]{2}$` } as const;

/** Every answer ends with these. spec: Payment response. */
export const CLOSING = {
  buildNumber: { type: 'string', description: 'Which build answered: 40 hex, @, date-time.' },
  timestamp: {
    type: 'string',
    pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{4}$`,
    description: 'When, to the millisecond.',
  },
  ndc: {
    type: 'string',
    pattern: '^[0-9a-f]{32}_[0-9a-f]{32}$',
    description: 'The entity of the request and the id of this answer; quote it when you ask for help.',
  },
} as const;

/** An answer with these fields, a result, and what every answer ends with. */
export function answer(properties: Record<string, JsonSchema>, optional: readonly string[] = []) {
  const all = { ...properties, result: schemaRef('Result'), ...CLOSING };
  const required = Object.keys(all).filter((name) => !optional.includes(name));
  return { type: 'object', properties: all, required } as const satisfies JsonSchema;
}

/** The fields of an instrument that may be shown; an answer has those of its kind. */
export const INSTRUMENT_FIELDS = {
  card: {
    type: 'object',
    description:
      "Of a device's number, which a wallet gives, no digit is shown: without `bin` and `last4Digits`.",
    properties: {
      bin: TEXT,
      last4Digits: TEXT,
      holder: { ...TEXT, description: 'Empty when there is none.' },
      expiryMonth: TEXT,
      expiryYear: TEXT,
    },
    required: ['holder', 'expiryMonth', 'expiryYear'],
  },
  bankAccount: {
    type: 'object',
    description: 'The bank account: its IBAN, or its number, by the last characters alone.',
    properties: { holder: TEXT, iban: TEXT, number: TEXT, country: TEXT },
  },
  virtualAccount: { type: 'object', properties: { accountId: TEXT } },
  tokenAccount: {
    type: 'object',
    properties: {
      type: { type: 'string', enum: ['EXTERNAL', 'NETWORK'] },
      last4Digits: TEXT,
      expiryMonth: TEXT,
      expiryYear: TEXT,
    },
  },
} as const satisfies Record<string, JsonSchema>;

/** The next step of the widget. A refused attempt has it, too, where the gateway knows that nothing was charged. */
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
      description: 'With `declined`: the message for the shopper.',
    },
    field: { ...TEXT, description: 'With `declined`: the field that the shopper can correct, if one.' },
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
