import { AMOUNT, BOOLEAN, CURRENCY, ENTITY_ID, integer, oneOf, text } from '../formats.ts';
import type { ParameterRow } from './parameter-row.ts';

/** spec: Request parameters › Basic payment. Rows in the specification's order. */
export const BASIC_PAYMENT = {
  amount: { format: AMOUNT, echoed: true },
  currency: { format: CURRENCY, echoed: true },
  paymentBrand: { format: text(1, 32, 'letters, digits, underscore'), fromShopper: true },
  paymentType: { format: oneOf('PA', 'DB', 'CD', 'CP', 'RV', 'RF', 'CB', 'CR') },
  integrity: { format: BOOLEAN },
  descriptor: { format: text(1, 127), echoed: true },
  merchantTransactionId: { format: text(8, 255), echoed: true },
  merchantInvoiceId: { format: text(8, 255), echoed: true },
  merchantMemo: { format: text(8, 255) },
  transactionCategory: { format: oneOf('EC', 'MO', 'TO', 'PO', 'PM', 'MOTO') },
  sequence: { format: oneOf('FINAL') },
  numberOfCaptures: { format: integer(1, 98) },
  promotionCode: { format: text(1, 15, 'letters and digits') },
  locale: { format: text(1, 10) },
  testMode: { format: oneOf('EXTERNAL', 'INTERNAL') },
  entityId: { format: ENTITY_ID },
} as const satisfies Record<string, ParameterRow>;
