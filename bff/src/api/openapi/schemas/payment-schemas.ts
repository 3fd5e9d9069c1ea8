import { BRAND_CODES } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { PAYMENT_STATES } from '@tollgate/gateway/catalogue/payment-types';
import { SHOWN_APP_CHALLENGE, SHOWN_AUTHENTICATION } from '@tollgate/gateway/catalogue/shown-authentication';
import { parameterRows } from '../parameter-groups.ts';
import {
  AMOUNT,
  answer,
  CLOSING,
  ID,
  INSTRUMENT_FIELDS,
  OUTCOME,
  PINNED_SCRIPT,
  TEXT,
} from './answer-parts.ts';
import { PRECONDITIONS } from './authentication-schemas.ts';
import { STORED_WITH_PAYMENT } from './checkout-schemas.ts';
import { echoProperties } from './echo-schema.ts';
import { CURRENCY_SCHEMA } from './format-schema.ts';
import { type JsonSchema, schemaRef } from './json-schema.ts';

/** Fields of payments beyond the specification: the time of creation and the state. */
const PAYMENT_NOW = {
  created: {
    ...CLOSING.timestamp,
    description: 'When this payment or follow-up was made; `timestamp` is when this answer was.',
  },
  state: {
    type: 'string',
    enum: Object.keys(PAYMENT_STATES),
    description:
      'Of the payment as a whole, with all that refers to it; a follow-up shows that of its payment.',
  },
  remaining: {
    type: 'object',
    description:
      'What can still be captured and refunded of the payment as a whole, by its amounts and in its currency; ' +
      'operations that are on their way count as done where they use it up. The acquirer may allow less.',
    properties: { capturable: AMOUNT, refundable: AMOUNT },
    required: ['capturable', 'refundable'],
  },
} as const satisfies Record<string, JsonSchema>;

/** Present when a payment used an authentication. */
const THREE_D_SECURE = {
  type: 'object',
  description:
    'The authentication that the payment was made with, or the exemption from one, as far as known. The proof of one that ' +
    'was made elsewhere is not shown. While the issuer is to ask the shopper in an app: what the SDK in it needs.',
  properties: {
    ...Object.fromEntries(
      Object.entries({ ...SHOWN_APP_CHALLENGE, ...SHOWN_AUTHENTICATION }).map(([field, description]) => [
        field,
        { ...TEXT, description },
      ]),
    ),
    acsRenderingType: { type: 'object', description: SHOWN_APP_CHALLENGE.acsRenderingType },
  },
} as const satisfies JsonSchema;

const PAYMENT_FIELDS = {
  id: { ...ID, description: 'Keep it: later operations and questions name it.' },
  referencedId: { ...ID, description: 'What it refers to.' },
  paymentType: TEXT,
  paymentBrand: { type: 'string', examples: BRAND_CODES.slice(0, 2) },
  amount: AMOUNT,
  currency: schemaRef(CURRENCY_SCHEMA),
  descriptor: {
    type: 'string',
    description: "The text on the statement; the merchant's name where there is none.",
  },
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

/** A claim of a page does not count as a statement of the merchant's server. */
const SHOPPER = {
  type: 'object',
  description:
    "What the shopper's browser added to a payment in the widget. Names that begin with `SHOPPER_` are in " +
    '`customParameters` as well.',
  properties: { customParameters: { type: 'object', additionalProperties: TEXT } },
} as const satisfies JsonSchema;

/** The fields that a payment's answer and a list of payments share. Closed by neither, so that each can add to it. */
const PAYMENT_FACTS = {
  properties: {
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
    shopper: SHOPPER,
    ...STORED_WITH_PAYMENT,
  },
} as const satisfies JsonSchema;

/** A checkout's payment has the hash that was given with the checkout, together with its address. */
const WITH_INTEGRITY = {
  integrity: {
    ...PINNED_SCRIPT.integrity,
    description: "There when the request, or the payment's checkout, asked for it by `integrity=true`.",
  },
  src: {
    ...PINNED_SCRIPT.src,
    description: `${PINNED_SCRIPT.src.description} There when the request itself asked for \`integrity\`.`,
  },
} as const satisfies Record<string, JsonSchema>;

const FACTS = [schemaRef('PaymentFacts')];

const ALWAYS = [
  'id',
  'paymentType',
  'amount',
  'currency',
  'descriptor',
  ...Object.keys(PAYMENT_NOW),
] as const;

const ANSWER = answer(WITH_INTEGRITY, Object.keys(WITH_INTEGRITY));

const PAYMENT = { ...ANSWER, allOf: FACTS, required: [...ALWAYS, 'paymentBrand', ...ANSWER.required] };

/** In a list each payment has the time of its creation. The build number is given once, next to the list. */
const LISTED_PAYMENT = {
  type: 'object',
  allOf: FACTS,
  properties: { result: schemaRef('Result'), timestamp: CLOSING.timestamp },
  required: [...ALWAYS, 'result', 'timestamp'],
} as const satisfies JsonSchema;

/** The bodies of answers about payments. */
export const PAYMENT_SCHEMAS = {
  PaymentFacts: PAYMENT_FACTS,
  Payment: PAYMENT,
  PaymentList: answer(
    {
      payments: {
        type: 'array',
        description: 'As single payments are shown, each with the moment it was made.',
        items: LISTED_PAYMENT,
      },
      pageNo: { type: 'integer', minimum: 1, description: 'The number of this page; not with `after`.' },
      pages: {
        type: 'integer',
        minimum: 1,
        description:
          'Equal to `pageNo` on the last page, and larger before. How many there are is not counted.',
      },
      next: { ...ID, description: 'Where the next page begins: send it as `after`.' },
    },
    ['pageNo', 'pages', 'next'],
  ),
  ShopperPayment: answer({ ...PAYMENT_FIELDS, outcome: OUTCOME, redirect: REDIRECT, resourcePath: TEXT }, [
    'referencedId',
    'descriptor',
    'redirect',
  ]),
} as const satisfies Record<string, JsonSchema>;
