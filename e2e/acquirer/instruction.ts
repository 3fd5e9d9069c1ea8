import { DECLINE_CODES, type DeclineCode } from './response-codes.ts';

/** What a gateway asks this acquirer to do, under a key of the gateway's choice. */
export interface Instruction {
  /** Reserve the money, or reserve and take it in one step. */
  readonly type: 'authorisation' | 'sale';
  readonly amount: Amount;
  readonly card: InstructedCard;
  readonly descriptor?: string;
  /** Asks for a decline, so that a gateway can test how it takes one. */
  readonly simulate?: Simulation;
}

export interface Amount {
  /** Integer minor units of the currency, as text: no number type loses digits on the way. */
  readonly minor: string;
  /** ISO 4217, three capitals. */
  readonly currency: string;
}

export interface InstructedCard {
  readonly number: string;
  /** yyyy-MM. */
  readonly expiry: string;
  readonly brand?: string;
  readonly holder?: string;
  readonly securityCode?: string;
}

export interface Simulation {
  readonly responseCode: DeclineCode;
  /** Given back as it came: the gateway's own name for what it wants to see. */
  readonly label?: string;
}

/** A key is a path segment and goes into answers, so it is kept to harmless characters. */
export const KEY_SCHEMA = {
  type: 'object',
  required: ['key'],
  properties: { key: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' } },
} as const;

export const AMOUNT_SCHEMA = {
  type: 'object',
  required: ['minor', 'currency'],
  additionalProperties: false,
  properties: {
    minor: { type: 'string', pattern: '^(0|[1-9][0-9]{0,17})$' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
} as const;

export const INSTRUCTION_SCHEMA = {
  type: 'object',
  required: ['type', 'amount', 'card'],
  additionalProperties: false,
  properties: {
    type: { enum: ['authorisation', 'sale'] },
    amount: AMOUNT_SCHEMA,
    card: {
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
    },
    descriptor: { type: 'string', maxLength: 127 },
    simulate: {
      type: 'object',
      required: ['responseCode'],
      additionalProperties: false,
      properties: {
        responseCode: { enum: DECLINE_CODES },
        label: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,32}$' },
      },
    },
  },
} as const;
