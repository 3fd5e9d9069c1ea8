/**
 * Requests as the public samples of gateways of this interface have them, with other names and values, and the fields
 * that the sampled answers have. Generated from tables: each operation with each brand and each payment type.
 */

type Fields = Readonly<Record<string, string>>;

/** One request; `id` in its path is the id in the answer to the sample named in `after`. */
export interface FamilySample {
  readonly name: string;
  /** As the page calls such answers; absent: payments. */
  readonly of?: string;
  readonly request: readonly [method: 'GET' | 'POST' | 'DELETE', path: string, fields?: Fields];
  readonly after?: string;
  /** Without the token, as the form in a page sends it. */
  readonly isOfPage?: true;
  readonly code: string;
  /** Of the sampled answer; a star in front marks a field that only some of the samples have. */
  readonly fields: readonly string[];
}

const ENTITY: Fields = { entityId: 'a0000000000000000000000000000001' };
const MONEY: Fields = { amount: '92.00', currency: 'EUR' };
const HOLDER: Fields = { 'card.holder': 'Mira Holt' };
const EXPIRY: Fields = { 'card.expiryMonth': '05', 'card.expiryYear': '2034' };
const card = (number: string, cvv = '123'): Fields => ({
  'card.number': number,
  'card.cvv': cvv,
  ...HOLDER,
  ...EXPIRY,
});
const VISA: Fields = { paymentBrand: 'VISA', ...card('4200000000000000') };

const PROOF: Fields = {
  'threeDSecure.eci': '05',
  'threeDSecure.verificationId': 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=',
};

/** The instrument of each brand that the samples pay with. */
const INSTRUMENTS: Readonly<Record<string, Fields>> = {
  VISA: card('4200000000000000'),
  MASTER: card('5454545454545454'),
  AMEX: card('377777777777770', '1234'),
  MAESTRO: card('6761301000993772'),
  DINERS: card('36177580677072'),
  DISCOVER: card('6011208701117775'),
  JCB: card('3530111333300000'),
  UNIONPAY: card('6250947000000014'),
  APPLEPAY: { 'card.number': '4200000000000000', ...EXPIRY, 'applePay.source': 'web', ...PROOF },
  GOOGLEPAY: { 'card.number': '4200000000000000', ...EXPIRY, 'googlePay.source': 'web', ...PROOF },
};
const SEPA: Fields = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Mira Holt',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.country': 'DE',
};
const SHOPPER: Fields = { shopperResultUrl: 'https://shop.example/result' };

const CLOSING = ['buildNumber', 'timestamp', 'ndc'] as const;
const RESULT = ['result.code', 'result.description'] as const;
const EVERY = [...RESULT, ...CLOSING] as const;
const OF_CARD = ['bin', 'last4Digits', 'holder', 'expiryMonth', 'expiryYear'].map((name) => `card.${name}`);
const NEWER = ['*source', '*paymentMethod', '*shortId'] as const;
const DETAILS = [
  'ExtendedDescription',
  'clearingInstituteName',
  'AcquirerResponse',
  'ConnectorTxID1',
  'ConnectorTxID2',
  'ConnectorTxID3',
].map((name) => `resultDetails.${name}`);
const MORE_DETAILS = [
  'AuthCode',
  'reconciliationId',
  'merchantAccountId',
  'connectorId',
  'AcquirerReference',
  'ProcStatus',
].map((name) => `*resultDetails.${name}`);
const SUPERSET = [
  '*presentationAmount',
  '*presentationCurrency',
  '*result.avsResponse',
  '*result.cvvResponse',
  '*card.binCountry',
  '*card.type',
  ...NEWER,
  ...MORE_DETAILS,
];
const PAID = [
  'id',
  'paymentType',
  'paymentBrand',
  'amount',
  'currency',
  'descriptor',
  'risk.score',
  ...DETAILS,
  ...SUPERSET,
  ...EVERY,
];
const PAID_BY_CARD = [...PAID, ...OF_CARD];
const PROVEN = ['threeDSecure.eci'];
const FOLLOWED = [
  'id',
  'referencedId',
  'paymentType',
  'amount',
  'currency',
  'descriptor',
  ...DETAILS.map((name) => `*${name}`),
  ...NEWER,
  ...EVERY,
];
const LISTED = PAID_BY_CARD.filter((name) => !/^(buildNumber|ndc)$/.test(name));
const inList = (list: string) => [...LISTED.map((name) => name.replace(/^(\*?)/, `$1${list}[].`)), ...EVERY];
const REFUSED = [...EVERY, ...['name', 'value', 'message'].map((name) => `result.parameterErrors[].${name}`)];
const SERIES = ['mode', 'type', 'source'].map((name) => `standingInstruction.${name}`);
const FIRST_OF_SERIES = [...SERIES, '*standingInstruction.initialTransactionId'];
const APPROVED = '000.100.110';

function paid(
  name: string,
  fields: Fields,
  more: readonly string[] = [],
  answered: readonly string[] = PAID_BY_CARD,
): FamilySample {
  const request = ['POST', '/v1/payments', { ...ENTITY, ...MONEY, paymentType: 'DB', ...fields }] as const;
  return { name, request, code: APPROVED, fields: [...answered, ...more] };
}

function followed(after: string, paymentType: string, fields: Fields = MONEY): FamilySample {
  const request = ['POST', '/v1/payments/id', { ...ENTITY, paymentType, ...fields }] as const;
  return {
    name: `${paymentType} of ${after}`,
    of: 'follow-ups',
    after,
    request,
    code: APPROVED,
    fields: FOLLOWED,
  };
}

const BY_BRAND = Object.entries(INSTRUMENTS).flatMap(([paymentBrand, instrument]) =>
  ['PA', 'DB', 'CD'].map((paymentType) =>
    paid(
      `${paymentType} ${paymentBrand}`,
      { paymentBrand, paymentType, ...instrument },
      'threeDSecure.eci' in instrument ? PROVEN : [],
    ),
  ),
);

const FOLLOW_UPS = Object.keys(INSTRUMENTS).flatMap((brand) => [
  followed(`PA ${brand}`, 'CP'),
  followed(`CP of PA ${brand}`, 'RF', { amount: '12.00', currency: 'EUR' }),
  followed(`DB ${brand}`, 'CB'),
  followed(`CB of DB ${brand}`, 'CR'),
  followed(`CD ${brand}`, 'RV', {}),
]);

const STORED = { ...VISA, 'customParameters[note]': 'blue' };
const CIT = {
  'standingInstruction.mode': 'INITIAL',
  'standingInstruction.type': 'UNSCHEDULED',
  'standingInstruction.source': 'CIT',
};
const MIT = { ...CIT, 'standingInstruction.mode': 'REPEATED', 'standingInstruction.source': 'MIT' };

const STORED_DETAILS: readonly FamilySample[] = [
  {
    name: 'registration',
    of: 'stored details',
    request: ['POST', '/v1/registrations', { ...ENTITY, ...VISA }],
    code: APPROVED,
    fields: ['id', ...OF_CARD, ...EVERY],
  },
  {
    name: 'payment by registration',
    after: 'registration',
    request: ['POST', '/v1/registrations/id/payments', { ...ENTITY, ...MONEY, paymentType: 'PA', ...CIT }],
    code: APPROVED,
    fields: [...PAID_BY_CARD, ...FIRST_OF_SERIES, '*recurringType'],
  },
  paid('stored while paying', { ...STORED, createRegistration: 'true' }, [
    'registrationId',
    'customParameters.note',
  ]),
  paid('first of a series', { ...VISA, ...CIT, createRegistration: 'true' }, [
    ...FIRST_OF_SERIES,
    'registrationId',
    'resultDetails.CardholderInitiatedTransactionID',
  ]),
  paid('older series', { ...VISA, recurringType: 'INITIAL' }, ['recurringType']),
  {
    name: 'next of a series',
    after: 'registration',
    request: ['POST', '/v1/registrations/id/payments', { ...ENTITY, ...MONEY, paymentType: 'DB', ...MIT }],
    code: APPROVED,
    fields: [...PAID_BY_CARD, ...SERIES, '*standingInstruction.initialTransactionId'],
  },
  {
    name: 'deleted registration',
    of: 'stored details',
    after: 'registration',
    request: ['DELETE', '/v1/registrations/id', ENTITY],
    code: APPROVED,
    fields: ['*id', ...EVERY],
  },
];

const CHECKOUTS: readonly FamilySample[] = [
  {
    name: 'checkout',
    of: 'checkouts',
    request: [
      'POST',
      '/v1/checkouts',
      { ...ENTITY, ...MONEY, paymentType: 'DB', integrity: 'true', ...SHOPPER },
    ],
    code: '000.200.100',
    fields: ['id', 'integrity', ...EVERY],
  },
  {
    name: 'changed checkout',
    of: 'checkouts',
    after: 'checkout',
    request: ['POST', '/v1/checkouts/id', { ...ENTITY, amount: '93.00', currency: 'EUR' }],
    code: '000.200.101',
    fields: ['id', ...EVERY],
  },
  {
    name: 'open checkout',
    of: 'checkouts',
    after: 'checkout',
    request: ['GET', '/v1/checkouts/id/payment', ENTITY],
    code: '000.200.000',
    fields: EVERY,
  },
  {
    name: 'submit of the form',
    after: 'checkout',
    isOfPage: true,
    request: ['POST', '/v1/checkouts/id/payment', VISA],
    code: APPROVED,
    fields: [],
  },
  {
    name: 'paid checkout',
    after: 'checkout',
    request: ['GET', '/v1/checkouts/id/payment', ENTITY],
    code: APPROVED,
    fields: PAID_BY_CARD,
  },
];

const REFERENCE = { merchantTransactionId: 'order-000451' };
const QUERIES: readonly FamilySample[] = [
  paid('referenced', { ...VISA, ...REFERENCE }, ['merchantTransactionId']),
  ...['/v1/payments/id', '/v1/query/id', '/v3/query/id'].map(
    (path): FamilySample => ({
      name: `GET ${path}`,
      after: 'referenced',
      request: ['GET', path, ENTITY],
      code: APPROVED,
      fields: [...PAID_BY_CARD, 'merchantTransactionId'],
    }),
  ),
  {
    name: 'GET /v1/query',
    request: ['GET', '/v1/query', { ...ENTITY, ...REFERENCE }],
    code: '000.000.100',
    fields: [...inList('payments'), 'payments[].merchantTransactionId'],
  },
  {
    name: 'GET /v3/query',
    request: ['GET', '/v3/query', { ...ENTITY, ...REFERENCE, pageNo: '1' }],
    code: '000.000.100',
    fields: [...inList('records'), 'records[].merchantTransactionId', 'pages', 'pageNo'],
  },
  {
    name: 'unknown id',
    of: 'refused requests',
    request: ['GET', `/v1/query/${'f'.repeat(32)}`, ENTITY],
    code: '700.400.580',
    fields: EVERY,
  },
];

const OTHERS: readonly FamilySample[] = [
  paid('debit of an account', SEPA, ['*bankAccount.holder', '*bankAccount.iban'], PAID),
  {
    name: 'transfer at a bank',
    of: 'transfers',
    request: [
      'POST',
      '/v1/payments',
      { ...ENTITY, ...MONEY, ...SHOPPER, paymentType: 'DB', paymentBrand: 'SOFORTUEBERWEISUNG' },
    ],
    code: '000.200.000',
    fields: ['id', 'paymentType', 'paymentBrand', '*amount', '*currency', 'redirect.url', ...EVERY],
  },
  paid(
    'authenticated elsewhere',
    {
      ...VISA,
      ...PROOF,
      'threeDSecure.enrollmentStatus': 'Y',
      'threeDSecure.authenticationStatus': 'Y',
      'threeDSecure.version': '2.2.0',
    },
    ['threeDSecure.eci', 'threeDSecure.version', '*threeDSecure.authenticationStatus'],
  ),
  {
    name: 'decline',
    of: 'declined payments',
    request: [
      'POST',
      '/v1/payments',
      { ...ENTITY, ...MONEY, paymentType: 'DB', ...VISA, 'card.holder': '800.100.152' },
    ],
    code: '800.100.152',
    fields: ['id', 'paymentType', 'paymentBrand', ...OF_CARD, ...EVERY],
  },
  {
    name: 'browser of a shopper whose issuer cannot be asked',
    of: 'declined payments',
    request: [
      'POST',
      '/v1/payments',
      { ...MONEY, entityId: 'a0000000000000000000000000000002', paymentType: 'DB', ...VISA },
    ],
    code: '100.390.106',
    fields: ['id', 'paymentType', 'paymentBrand', ...OF_CARD, ...EVERY],
  },
  {
    name: 'wrong parameters',
    of: 'refused requests',
    request: ['POST', '/v1/payments', { ...ENTITY, amount: '1,00', ...VISA }],
    code: '200.300.404',
    fields: REFUSED,
  },
];

export const FAMILY_SAMPLES: readonly FamilySample[] = [
  ...BY_BRAND,
  ...FOLLOW_UPS,
  ...STORED_DETAILS,
  ...CHECKOUTS,
  ...QUERIES,
  ...OTHERS,
];
