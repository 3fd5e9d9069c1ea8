/** What may be sent, as JSON schemas: whatever is not named here is refused. */
import { AUTHENTICATION } from './authentication.ts';
import { FOLLOW_UP_TYPES } from './instruction.ts';
import {
  BANK_ACCOUNT,
  BANK_TRANSFER,
  CARD,
  JOURNEY,
  TOKEN_ACCOUNT,
  VIRTUAL_ACCOUNT,
} from './instrument-schemas.ts';
import { DECLINE_CODES } from './response-codes.ts';
import { SERIES } from './series.ts';

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

/** No payment of this amount may be made under a key any more. */
export const CANCELLATION_SCHEMA = {
  type: 'object',
  required: ['amount'],
  additionalProperties: false,
  properties: { amount: AMOUNT_SCHEMA },
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

const DESCRIPTOR = { type: 'string', maxLength: 127 } as const;

/** What money can be reserved with; a bank account can only be debited or credited. */
const RESERVING = { card: CARD, virtualAccount: VIRTUAL_ACCOUNT, tokenAccount: TOKEN_ACCOUNT } as const;
const PAYING = { ...RESERVING, bankAccount: BANK_ACCOUNT } as const;

/** What may be said where the shopper pays; who is paid has agreed to nothing. */
const ABOUT_SHOPPER = { series: SERIES, authentication: AUTHENTICATION } as const;

export const INSTRUCTION_SCHEMA = {
  type: 'object',
  required: ['type'],
  // Chosen by type, so that a mistake names the operation that was meant and not about all of them.
  discriminator: { propertyName: 'type' },
  oneOf: [
    payment(['authorisation'], RESERVING, ABOUT_SHOPPER),
    {
      ...payment(
        ['sale'],
        { ...PAYING, bankTransfer: BANK_TRANSFER },
        { ...ABOUT_SHOPPER, journey: JOURNEY },
      ),
      // A redirect belongs to a bank transfer, and needs an address to return to.
      dependencies: { bankTransfer: ['journey'], journey: ['bankTransfer'] },
    },
    payment(['credit'], PAYING),
    branch(['capture'], { original: KEY }, { final: { type: 'boolean' } }),
    branch(
      FOLLOW_UP_TYPES.filter((type) => type !== 'capture'),
      { original: KEY },
    ),
  ],
} as const;

/** What starts a payment: with exactly one of these instruments. */
function payment(types: readonly string[], instruments: object, optional: object = {}): object {
  const exactlyOne = Object.keys(instruments).map((name) => ({ type: 'object', required: [name] }));
  return { ...branch(types, {}, { ...instruments, ...optional, descriptor: DESCRIPTOR }), oneOf: exactlyOne };
}

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
