/** What may be sent, as JSON schemas: whatever is not named here is refused. */
import { CARD_TYPES, FOLLOW_UP_TYPES } from './instruction.ts';
import { DECLINE_CODES } from './response-codes.ts';

/** A key is a path segment and goes into answers, so it is kept to harmless characters. */
const KEY = { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' } as const;

export const KEY_SCHEMA = { type: 'object', required: ['key'], properties: { key: KEY } } as const;

export const AMOUNT_SCHEMA = {
  type: 'object',
  required: ['minor', 'currency'],
  additionalProperties: false,
  properties: {
    minor: { type: 'string', pattern: '^(0|[1-9][0-9]{0,17})$' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
} as const;

const SIMULATION = {
  type: 'object',
  required: ['responseCode'],
  additionalProperties: false,
  properties: {
    responseCode: { enum: DECLINE_CODES },
    label: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,32}$' },
  },
} as const;

const CARD = {
  type: 'object',
  required: ['number', 'expiry'],
  additionalProperties: false,
  properties: {
    number: { type: 'string', pattern: '^[0-9]{8,32}$' },
    expiry: { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' },
    brand: { type: 'string', maxLength: 32 },
    holder: { type: 'string', maxLength: 128 },
    securityCode: { type: 'string', pattern: '^[0-9]{3,4}$' },
  },
} as const;

const DESCRIPTOR = { type: 'string', maxLength: 127 } as const;

export const INSTRUCTION_SCHEMA = {
  type: 'object',
  required: ['type'],
  // Chosen by type, so that a mistake is told about the operation that was meant and not about all of them.
  discriminator: { propertyName: 'type' },
  oneOf: [
    branch(CARD_TYPES, { card: CARD }, { descriptor: DESCRIPTOR }),
    branch(['capture'], { original: KEY }, { final: { type: 'boolean' } }),
    branch(
      FOLLOW_UP_TYPES.filter((type) => type !== 'capture'),
      { original: KEY },
    ),
  ],
} as const;

function branch(types: readonly string[], required: object, optional: object = {}): object {
  return {
    type: 'object',
    required: ['type', 'amount', ...Object.keys(required)],
    additionalProperties: false,
    properties: {
      type: { enum: types },
      amount: AMOUNT_SCHEMA,
      simulate: SIMULATION,
      ...required,
      ...optional,
    },
  };
}
