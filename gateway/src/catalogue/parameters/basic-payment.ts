import { AMOUNT, BOOLEAN, CURRENCY, ENTITY_ID, FREE_TEXT, integer, oneOf, text } from '../formats.ts';
import type { ParameterRow } from './parameter-row.ts';

/** spec: Request parameters › Basic payment. Rows in the specification's order. */
export const BASIC_PAYMENT = {
  amount: { format: AMOUNT, echoed: true },
  taxAmount: { format: AMOUNT },
  discountAmount: { format: AMOUNT },
  currency: { format: CURRENCY, echoed: true },
  paymentBrand: { format: text(1, 32, 'letters, digits, underscore'), fromShopper: true },
  paymentType: { format: oneOf('PA', 'DB', 'CD', 'CP', 'RV', 'RF', 'CB', 'CR') },
  integrity: { format: BOOLEAN },
  /** Only types that create a payment, because a checkout refers to none. */
  'overridePaymentType[brand]': {
    format: oneOf('PA', 'DB', 'CD'),
    key: { pattern: /^\w{1,32}$/, says: '1 to 32 letters, digits or underscores' },
    acceptedAt: 'checkout-creation',
  },
  descriptor: { format: text(1, 127), echoed: true },
  merchantTransactionId: { format: text(8, 255), echoed: true },
  merchantInvoiceId: { format: text(8, 255), echoed: true },
  merchantMemo: { format: text(8, 255) },
  transactionCategory: { format: oneOf('EC', 'MO', 'TO', 'PO', 'PM', 'MOTO') },
  /** Any text; only `FINAL` has a meaning. */
  sequence: { format: FREE_TEXT },
  numberOfCaptures: { format: integer(1, 98) },
  promotionCode: { format: text(1, 15, 'letters and digits') },
  locale: { format: text(1, 10) },
  transactionLinkId: { format: text(1, 35) },
  lifecycleId: { format: text(1, 35) },
  transactionPurposeCode: { format: text(1, 12) },
  integrationType: { format: text(1, 10) },
  transactionBai: { format: text(2, 2) },
  transactionTti: { format: text(3, 3) },
  transactionProcessingCode: { format: oneOf('PURCHASE', 'FUNDING', 'PAYMENT') },
  referenceUuid: { format: text(1, 32) },
  testMode: { format: oneOf('EXTERNAL', 'INTERNAL') },
  entityId: { format: ENTITY_ID },
  /** The shopper may tick the box "save my card"; a value of the merchant's server overrides it. */
  createRegistration: { format: BOOLEAN, fromShopper: true },
  overrideHolder: { format: BOOLEAN },
} as const satisfies Record<string, ParameterRow>;
