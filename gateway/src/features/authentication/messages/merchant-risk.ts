import { CURRENCY, codes, digits, moment, object, text } from './field-format.ts';
import type { FieldTable } from './field-row.ts';

const ROWS = {
  deliveryEmailAddress: { format: text(1, 254), required: 'optional' },
  deliveryTimeframe: {
    format: codes(['01', '02', '03', '04']),
    required: 'optional',
    source: 'shipping.method',
    note: '01 electronic, 02 same day, 03 overnight, 04 later',
  },
  giftCardAmount: { format: digits(1, 15), required: 'optional', note: 'major units' },
  giftCardCount: { format: digits(2, 2), required: 'optional' },
  giftCardCurr: { format: CURRENCY, required: 'optional' },
  preOrderDate: { format: moment('YYYYMMDD'), required: 'optional' },
  preOrderPurchaseInd: { format: codes(['01', '02']), required: 'optional' },
  reorderItemsInd: { format: codes(['01', '02']), required: 'optional' },
  shipIndicator: {
    format: codes(['01', '02', '03', '04', '05', '06', '07'], ['08', '09']),
    required: 'optional',
  },
} as const satisfies FieldTable;

/** What the merchant knows about the risk of the purchase. */
export const MERCHANT_RISK = object(ROWS);
