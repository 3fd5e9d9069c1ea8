import { AMOUNT, BOOLEAN, CURRENCY, ENTITY_ID, FREE_TEXT, integer, oneOf, text, words } from './formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** Where the shopper ordered: in a browser, by mail, by telephone, at a till, at a mobile till, or by mail or telephone. */
const TRANSACTION_CATEGORIES = ['EC', 'MO', 'TO', 'PO', 'PM', 'MOTO'] as const;

export type TransactionCategory = (typeof TRANSACTION_CATEGORIES)[number];

/** Where the shopper has no browser to be authenticated in. */
export const ORDERED_ELSEWHERE: ReadonlySet<TransactionCategory> = new Set(['MO', 'TO', 'PO', 'PM', 'MOTO']);

/** spec: Request parameters › Basic payment. Rows in the specification's order. */
export const BASIC_PAYMENT = {
  amount: { format: AMOUNT, echoed: true },
  taxAmount: { format: AMOUNT, inOrder: true },
  discountAmount: { format: AMOUNT, inOrder: true },
  currency: { format: CURRENCY, echoed: true },
  paymentBrand: { format: text(1, 32, 'letters, digits, underscore'), isBrand: true, fromShopper: true },
  paymentType: { format: oneOf('PA', 'DB', 'CD', 'CP', 'RV', 'RF', 'CB', 'CR') },
  integrity: { format: BOOLEAN, usedFor: 'the hash of the script in the answer of a checkout' },
  /** Only types that create a payment, because a checkout refers to none. */
  'overridePaymentType[brand]': {
    format: oneOf('PA', 'DB', 'CD'),
    key: { pattern: /^\w{1,32}$/, says: '1 to 32 letters, digits or underscores' },
    isBrand: true,
    acceptedAt: 'checkout-creation',
    usedFor: 'the payment type of a checkout that is paid with this brand',
  },
  descriptor: { format: words(1, 127), echoed: true },
  merchantTransactionId: {
    format: text(8, 255),
    lenientFormat: text(1, 255),
    echoed: true,
    inOrder: true,
    usedFor: 'looking payments up',
  },
  /** Not forwarded, says the specification. */
  merchantInvoiceId: {
    format: text(8, 255),
    lenientFormat: text(1, 255),
    echoed: true,
    usedFor: 'answers and reports',
  },
  merchantMemo: {
    format: words(8, 255),
    lenientFormat: words(1, 255),
    echoed: 'in reports',
    usedFor: 'reports',
  },
  transactionCategory: {
    format: oneOf(...TRANSACTION_CATEGORIES),
    inOrder: true,
    usedFor: 'not authenticating a shopper who has no browser',
  },
  /** Any text; only `FINAL` has a meaning. */
  sequence: { format: FREE_TEXT, inOrder: true, usedFor: 'releasing the rest after a last capture' },
  numberOfCaptures: { format: integer(1, 98), inOrder: true, usedFor: 'the limit of captures' },
  promotionCode: { format: text(1, 15, 'letters and digits'), inOrder: true },
  locale: { format: text(1, 10), inOrder: true },
  transactionLinkId: { format: text(1, 35), inOrder: true },
  lifecycleId: { format: text(1, 35), inOrder: true },
  transactionPurposeCode: { format: text(1, 12), inOrder: true },
  integrationType: { format: text(1, 10), inOrder: true },
  transactionBai: { format: text(2, 2), inOrder: true },
  transactionTti: { format: text(3, 3), inOrder: true },
  transactionProcessingCode: { format: oneOf('PURCHASE', 'FUNDING', 'PAYMENT'), inOrder: true },
  referenceUuid: { format: text(1, 32), usedFor: 'finding the authorisation to extend' },
  testMode: { format: oneOf('EXTERNAL', 'INTERNAL'), usedFor: 'choosing simulator or acquirer' },
  entityId: { format: ENTITY_ID, usedFor: 'choosing the channel' },
  /** The shopper may tick the box "save my card"; a value of the merchant's server overrides it. */
  createRegistration: { format: BOOLEAN, fromShopper: true, usedFor: 'storing the payment details' },
  overrideHolder: { format: BOOLEAN, usedFor: 'filling the empty holder of stored details' },
} as const satisfies Record<string, ParameterRow>;

/** spec: Request parameters › Forex. */
export const FOREX = withColumns({ inOrder: true }, {
  'forex.amount': { format: AMOUNT },
  'forex.currency': { format: CURRENCY },
} satisfies Record<string, ParameterRow>);
