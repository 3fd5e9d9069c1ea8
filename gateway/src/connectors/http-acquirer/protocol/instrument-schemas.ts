/** The fields of each instrument in the protocol, as JSON schemas. */
const BRAND = { type: 'string', pattern: '^[A-Z0-9_]{1,32}$' } as const;
const EXPIRY = { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' } as const;
const DAY = { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' } as const;
const SECURITY_CODE = { type: 'string', pattern: '^[0-9]{3,4}$' } as const;

export const CARD = {
  type: 'object',
  required: ['number', 'expiry'],
  additionalProperties: false,
  properties: {
    number: { type: 'string', pattern: '^[0-9]{8,32}$' },
    numberType: { enum: ['PAN', 'DPAN'] },
    expiry: EXPIRY,
    brand: { type: 'string', maxLength: 32 },
    holder: { type: 'string', maxLength: 128 },
    securityCode: SECURITY_CODE,
  },
} as const;

/** A card that the shopper paid with through a wallet; what the wallet proved is in the authentication. */
export const WALLET = {
  type: 'object',
  description: 'The wallet that the card of this payment came through.',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { enum: ['wallet1', 'wallet2', 'wallet3'] },
    source: { enum: ['web', 'app'], description: 'Where the sheet of the wallet was shown.' },
    cardNetwork: { type: 'string', minLength: 1, maxLength: 64, description: 'In the words of the sheet.' },
    cardType: { type: 'string', minLength: 1, maxLength: 64, description: 'In the words of the sheet.' },
  },
} as const;

export const BANK_ACCOUNT = {
  type: 'object',
  required: ['brand', 'holder'],
  additionalProperties: false,
  properties: {
    brand: BRAND,
    holder: { type: 'string', minLength: 1, maxLength: 128 },
    iban: { type: 'string', pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,27}$' },
    number: { type: 'string', pattern: '^[A-Za-z0-9]{3,64}$' },
    bank: { type: 'string', pattern: '^[A-Za-z0-9]{1,12}$' },
    bankName: { type: 'string', maxLength: 255 },
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    mandate: {
      type: 'object',
      required: ['id'],
      additionalProperties: false,
      properties: { id: { type: 'string', pattern: '^[A-Za-z-]{1,256}$' }, dateOfSignature: DAY },
    },
    dueDate: DAY,
  },
  oneOf: [
    { type: 'object', required: ['iban'] },
    { type: 'object', required: ['number'] },
  ],
} as const;

export const BANK_TRANSFER = {
  type: 'object',
  required: ['brand'],
  additionalProperties: false,
  properties: {
    brand: BRAND,
    holder: BANK_ACCOUNT.properties.holder,
    bankName: BANK_ACCOUNT.properties.bankName,
    country: BANK_ACCOUNT.properties.country,
  },
} as const;

/** A shopper's browser is sent to `returnUrl`, so it is a web address. */
export const JOURNEY = {
  type: 'object',
  required: ['returnUrl', 'seconds'],
  additionalProperties: false,
  properties: {
    returnUrl: { type: 'string', maxLength: 2048, pattern: '^https?://[^\\s]+$' },
    seconds: { type: 'integer', minimum: 1, maximum: 86_400 },
  },
} as const;

export const VIRTUAL_ACCOUNT = {
  type: 'object',
  required: ['brand', 'accountId'],
  additionalProperties: false,
  properties: { brand: BRAND, accountId: { type: 'string', minLength: 1, maxLength: 100 } },
} as const;

/** The wallet's page asks the shopper for the account. */
export const WALLET_ACCOUNT = {
  type: 'object',
  required: ['brand'],
  additionalProperties: false,
  properties: { brand: BRAND },
} as const;

export const TOKEN_ACCOUNT = {
  type: 'object',
  required: ['type', 'number'],
  additionalProperties: false,
  properties: {
    type: { enum: ['EXTERNAL', 'NETWORK'] },
    number: { type: 'string', pattern: '^[0-9]{12,19}$' },
    expiry: EXPIRY,
    brand: BRAND,
    cryptogram: { type: 'string', minLength: 28, maxLength: 32, pattern: '^[A-Za-z0-9+/]+={0,2}$' },
    dtvc: SECURITY_CODE,
  },
} as const;
