import { BRAND_CODES } from '@tollgate/gateway/catalogue/brand-codes';
import { RESULT_FAMILIES } from '@tollgate/gateway/catalogue/result-codes/result-family';
import { parameterRows } from '../parameter-rows.ts';
import {
  AMOUNT,
  answer,
  CARD_FRAME,
  CHECKOUT_ID,
  CLOSING,
  CODE,
  FAST_CHECKOUT_SCRIPTS,
  ID,
  INSTRUMENT_FIELDS,
  INTEGRITY,
  PINNED_SCRIPT,
  TEXT,
} from './answer-parts.ts';
import { AUTHENTICATION_SCHEMAS, PRECONDITIONS } from './authentication-schemas.ts';
import { echoProperties } from './echo-schema.ts';
import { CURRENCY_SCHEMA } from './format-schema.ts';
import { type JsonSchema, schemaRef } from './json-schema.ts';
import { OUTCOME } from './outcome-schema.ts';
import { PAYMENT_NOW, THREE_D_SECURE } from './payment-now-schema.ts';
import { OFFERED_REGISTRATION, REGISTRATION_SCHEMAS, STORED_WITH_PAYMENT } from './registration-schemas.ts';
import { WALLET_SCHEMAS } from './wallet-schemas.ts';

const PAYMENT_FIELDS = {
  id: { ...ID, description: 'Keep it: later operations and questions name it.' },
  referencedId: { ...ID, description: 'What it refers to.' },
  paymentType: TEXT,
  paymentBrand: { type: 'string', examples: BRAND_CODES.slice(0, 2) },
  amount: AMOUNT,
  currency: schemaRef(CURRENCY_SCHEMA),
  descriptor: TEXT,
} as const satisfies Record<string, JsonSchema>;

/** Only while the payment awaits the shopper, at a page to pay at or to be authenticated on. */
const REDIRECT = {
  type: 'object',
  description: 'Where the shopper has to go to pay: send the browser there.',
  properties: {
    url: { type: 'string', format: 'uri' },
    method: { type: 'string', enum: ['GET'] },
    parameters: { type: 'array', items: { type: 'object' }, maxItems: 0 },
    preconditions: PRECONDITIONS,
  },
  required: ['url', 'method', 'parameters'],
} as const satisfies JsonSchema;

const DETAILS = [
  'ExtendedDescription',
  'clearingInstituteName',
  'ConnectorTxID1',
  'ConnectorTxID2',
  'ConnectorTxID3',
  'AcquirerResponse',
  'AcquirerChoice',
  'CardholderInitiatedTransactionID',
  'FirstAttemptAcquirer',
  'FirstAttemptResultCode',
];

const ECHOED = echoProperties(
  parameterRows().filter(([name, row]) => row.echoed === true && !Object.hasOwn(PAYMENT_FIELDS, name)),
);

const MERCHANT_FIELDS = {
  ...PAYMENT_FIELDS,
  resultDetails: {
    type: 'object',
    description:
      'What the acquirer said. Which acquirer it was, and why (`clearingInstituteName`, `AcquirerChoice`, ' +
      '`FirstAttempt…`), is shown to access tokens with the right `acquirer-details` only.',
    properties: Object.fromEntries(DETAILS.map((name) => [name, TEXT])),
  },
  ...PAYMENT_NOW,
  redirect: REDIRECT,
  ...INSTRUMENT_FIELDS,
  risk: { type: 'object', properties: { score: TEXT } },
  threeDSecure: THREE_D_SECURE,
  ...ECHOED,
  ...STORED_WITH_PAYMENT,
} as const satisfies Record<string, JsonSchema>;

const NOT_ALWAYS = [
  'referencedId',
  'descriptor',
  'resultDetails',
  'redirect',
  ...Object.keys(INSTRUMENT_FIELDS),
  'risk',
  'threeDSecure',
  ...Object.keys(STORED_WITH_PAYMENT),
  ...Object.keys(ECHOED),
];

const PAYMENT = answer({ ...MERCHANT_FIELDS, integrity: INTEGRITY }, [...NOT_ALWAYS, 'integrity']);

/** In a list each payment has the time at which it was made. The build number stands once, beside the list. */
const LISTED_PAYMENT = {
  type: 'object',
  properties: { ...MERCHANT_FIELDS, result: schemaRef('Result'), timestamp: CLOSING.timestamp },
  required: ['id', 'paymentType', 'amount', 'currency', 'result', ...Object.keys(PAYMENT_NOW), 'timestamp'],
} as const satisfies JsonSchema;

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
  Payment: PAYMENT,
  PaymentList: answer(
    {
      payments: {
        type: 'array',
        description: 'As single payments are shown, each with the moment it was made.',
        items: LISTED_PAYMENT,
      },
      next: { ...ID, description: 'Where the next page begins: send it as `after`.' },
    },
    ['next'],
  ),
  ShopperPayment: answer({ ...PAYMENT_FIELDS, outcome: OUTCOME, redirect: REDIRECT, resourcePath: TEXT }, [
    'referencedId',
    'descriptor',
    'redirect',
  ]),
  Checkout: answer({ id: CHECKOUT_ID, ...PINNED_SCRIPT, cardFrame: CARD_FRAME }, [
    'integrity',
    'src',
    'cardFrame',
  ]),
  WaitingCheckout: answer({ integrity: INTEGRITY }, ['integrity']),
  CheckoutDescription: answer({
    checkout: {
      type: 'object',
      properties: {
        id: CHECKOUT_ID,
        amount: { type: ['string', 'null'] },
        currency: { type: ['string', 'null'] },
        amountText: {
          type: 'string',
          description:
            'The amount as people read it, in the first language of `Accept-Language`; not there where that is unknown.',
        },
        amountLanguage: { type: 'string', description: 'The language of that text.' },
        paymentType: { type: ['string', 'null'] },
        state: { type: 'string', enum: ['open', 'paying', 'paid'] },
        expiresInMs: { type: 'integer', minimum: 1 },
        shopperResultUrl: { type: ['string', 'null'] },
        registrations: {
          type: 'array',
          description: "Stored details that can be paid with, in the merchant's order.",
          items: OFFERED_REGISTRATION,
        },
        mayRemoveRegistrations: {
          type: 'boolean',
          description: 'Whether the shopper may remove them: `registrationsRemovable` of the checkout.',
        },
        isForStoring: {
          type: 'boolean',
          description: 'Whether it only stores details: then nothing is charged.',
        },
        threeDSecure: {
          type: 'boolean',
          description: 'Whether shoppers who pay by card may be authenticated by 3D Secure.',
        },
      },
      required: [
        'id',
        'amount',
        'currency',
        'paymentType',
        'state',
        'expiresInMs',
        'shopperResultUrl',
        'registrations',
        'mayRemoveRegistrations',
        'isForStoring',
        'threeDSecure',
      ],
    },
  }),
  ...REGISTRATION_SCHEMAS,
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
        description: 'degraded: payments can be taken, and a part that is named can not be used.',
      },
      payments: { ...TEXT, description: 'Why no payment can be taken.' },
      checkouts: { ...TEXT, description: 'Why no checkout can be used; while degraded, `unavailable`.' },
      clock: { ...TEXT, description: "How far this process's clock is from the database's." },
    },
    required: ['status'],
  },
  Error: answer({}),
  ShopperError: answer({ outcome: OUTCOME }, ['outcome']),
} as const satisfies Record<string, JsonSchema>;

export type AnswerName = keyof typeof ANSWER_SCHEMAS;
