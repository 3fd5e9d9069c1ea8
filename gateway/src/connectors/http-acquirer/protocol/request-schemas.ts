import { EXEMPTION_NAMES } from '../../../catalogue/exemptions.ts';
import { FOLLOW_UP_OPERATIONS } from '../http-acquirer-request.ts';
import { DECLINES } from '../http-acquirer-result-codes.ts';
import {
  BANK_ACCOUNT,
  BANK_TRANSFER,
  CARD,
  JOURNEY,
  TOKEN_ACCOUNT,
  VIRTUAL_ACCOUNT,
  WALLET,
  WALLET_ACCOUNT,
} from './instrument-schemas.ts';

const TRANSACTION_ID = { type: 'string', minLength: 36, maxLength: 36 } as const;

const TWO_DIGITS = { type: 'string', pattern: '^[0-9]{2}$' } as const;

/** The result of a 3D Secure authentication, or the exemption from one, as a JSON schema. */
const AUTHENTICATION = {
  type: 'object',
  description: 'As far as it is known: an exemption may be all there is, and only a success has a proof.',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    eci: { type: 'string', pattern: '^[0-9A-Z]{1,2}$', description: 'As the scheme gave it.' },
    verificationId: {
      type: 'string',
      pattern: '^[A-Za-z0-9+/]{27}=$',
      description: 'CAVV or AAV: 20 bytes in base64. It proves the authentication and is not kept.',
    },
    enrollmentStatus: { enum: ['Y', 'U', 'N'] },
    authenticationStatus: { enum: ['Y', 'A', 'U', 'N'] },
    transactionStatusReason: {
      ...TWO_DIGITS,
      description: 'Why the authentication did not succeed, as the issuer said.',
    },
    challengeCancel: { ...TWO_DIGITS, description: 'Why a challenge ended before its end.' },
    exemption: {
      enum: EXEMPTION_NAMES,
      description: 'The exemption from strong customer authentication that is asked for.',
    },
    xid: { type: 'string', pattern: '^[A-Za-z0-9+/=]{28,64}$' },
    dsTransactionId: TRANSACTION_ID,
    acsTransactionId: TRANSACTION_ID,
    version: { type: 'string', pattern: '^[0-9](\\.[0-9]{1,2}){1,3}$' },
    flow: { enum: ['challenge', 'frictionless'] },
  },
} as const;

/** The place of a payment in a series with stored details, as a JSON schema. */
const SERIES = {
  type: 'object',
  required: ['mode', 'type', 'source'],
  additionalProperties: false,
  properties: {
    mode: { enum: ['INITIAL', 'REPEATED'] },
    type: { enum: ['UNSCHEDULED', 'RECURRING', 'INSTALLMENT'] },
    source: { enum: ['CIT', 'MIT'], description: 'Made by the shopper (CIT) or by the merchant (MIT).' },
    initialTransaction: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: "The reference of the first payment, perhaps another acquirer's.",
    },
  },
} as const;

/** The requests to an acquirer of the HTTP protocol, as JSON schemas. */

/** A key is a path segment and goes into answers, so it is kept to harmless characters. */
export const KEY = { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' } as const;

export const AMOUNT = {
  type: 'object',
  required: ['minor', 'currency'],
  additionalProperties: false,
  properties: {
    minor: {
      type: 'string',
      pattern: '^(0|[1-9][0-9]{0,17})$',
      description: 'Minor units of the currency, as text: no number type loses digits.',
    },
    currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217.' },
  },
} as const;

const AMOUNT_REF = { $ref: '#/$defs/amount' } as const;
const KEY_REF = { $ref: '#/$defs/key' } as const;

const ANSWER = {
  responseCode: { enum: Object.keys(DECLINES) },
  label: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,32}$' },
} as const;

/** 540 days: no bank takes money back later. */
const LATER = { type: 'number', minimum: 0, maximum: 46_656_000 } as const;

const SIMULATION = {
  type: 'object',
  description: 'Test environment only: the answer that is wanted. A real acquirer refuses it.',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    ...ANSWER,
    delaySeconds: { type: 'number', minimum: 0, maximum: 30 },
    decision: {
      type: 'object',
      required: ['afterSeconds'],
      additionalProperties: false,
      properties: { ...ANSWER, afterSeconds: LATER },
    },
  },
  // Until it is decided, the answer needs a code.
  dependencies: { decision: ['responseCode'] },
} as const;

/** The fields of every operation. */
const ABOUT_ORDER = {
  descriptor: { type: 'string', maxLength: 127, description: "The text for the shopper's statement." },
  order: { $ref: '#/$defs/order' },
} as const;

/** The instruments that money can be reserved with; a bank account can only be debited or credited. */
const RESERVING = { card: CARD, virtualAccount: VIRTUAL_ACCOUNT, tokenAccount: TOKEN_ACCOUNT } as const;
const PAYING = { ...RESERVING, bankAccount: BANK_ACCOUNT } as const;

/** Fields for requests in which the shopper pays; a shopper who receives money has agreed to nothing. */
const ABOUT_SHOPPER = { series: SERIES, authentication: AUTHENTICATION, wallet: WALLET } as const;

/** A wallet gives a card. */
const OF_CARDS = { wallet: ['card'] } as const;

/** The body of `PUT operations/{key}`. */
export const INSTRUCTION = {
  type: 'object',
  required: ['type'],
  // Chosen by type, so that a mistake names the operation that was meant and not all of them.
  discriminator: { propertyName: 'type' },
  oneOf: [
    paymentAtPage(['authorisation'], RESERVING, { walletAccount: WALLET_ACCOUNT }),
    paymentAtPage(['sale'], PAYING, { bankTransfer: BANK_TRANSFER, walletAccount: WALLET_ACCOUNT }),
    payment(['credit'], PAYING, { wallet: WALLET }, OF_CARDS),
    branch(
      ['capture'],
      { original: KEY_REF },
      { final: { type: 'boolean', description: 'Nothing more will be captured: the rest is released.' } },
    ),
    branch(
      FOLLOW_UP_OPERATIONS.filter((type) => type !== 'capture'),
      { original: KEY_REF },
    ),
  ],
} as const;

/** The body of `PUT cancellations/{key}`: no payment of this amount may be made under the key any more. */
export const CANCELLATION = {
  type: 'object',
  required: ['amount'],
  additionalProperties: false,
  properties: { amount: AMOUNT_REF },
} as const;

/** A payment that may be made at a page of the acquirer. @param atPage what is paid with there, not elsewhere */
function paymentAtPage(types: readonly string[], instruments: object, atPage: object): object {
  const names = Object.keys(atPage);
  return payment(
    types,
    { ...instruments, ...atPage },
    { ...ABOUT_SHOPPER, journey: JOURNEY },
    {
      ...OF_CARDS,
      // A page needs an address to return to, and there is no other use for that.
      ...Object.fromEntries(names.map((name) => [name, ['journey']])),
      journey: { anyOf: names.map((name) => ({ type: 'object', required: [name] })) },
    },
  );
}

/** The start of a payment, with exactly one of these instruments. */
function payment(
  types: readonly string[],
  instruments: object,
  optional: object,
  dependencies: object,
): object {
  const exactlyOne = Object.keys(instruments).map((name) => ({ type: 'object', required: [name] }));
  return { ...branch(types, {}, { ...instruments, ...optional }), oneOf: exactlyOne, dependencies };
}

function branch(types: readonly string[], required: object, optional: object = {}): object {
  return {
    type: 'object',
    required: ['type', 'amount', ...Object.keys(required)],
    additionalProperties: false,
    properties: {
      type: { enum: types },
      amount: AMOUNT_REF,
      simulate: SIMULATION,
      ...required,
      ...optional,
      ...ABOUT_ORDER,
    },
  };
}
