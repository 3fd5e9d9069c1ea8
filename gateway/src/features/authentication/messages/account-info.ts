import { codes, digits, moment, object } from './field-format.ts';
import type { FieldTable } from './field-row.ts';

const DATE = moment('YYYYMMDD');

/** How long ago: 01 none or this transaction, then ever longer. */
const AGE_OF_FOUR = codes(['01', '02', '03', '04']);
const AGE_OF_FIVE = codes(['01', '02', '03', '04', '05']);

const ROWS = {
  chAccAgeInd: { format: AGE_OF_FIVE, required: 'optional' },
  chAccChange: { format: DATE, required: 'optional' },
  chAccChangeInd: { format: AGE_OF_FOUR, required: 'optional' },
  chAccDate: { format: DATE, required: 'optional' },
  chAccPwChange: { format: DATE, required: 'optional' },
  chAccPwChangeInd: { format: AGE_OF_FIVE, required: 'optional' },
  nbPurchaseAccount: { format: digits(1, 4), required: 'optional', note: 'in six months' },
  provisionAttemptsDay: { format: digits(1, 3), required: 'optional' },
  txnActivityDay: { format: digits(1, 3), required: 'optional' },
  txnActivityYear: { format: digits(1, 3), required: 'optional' },
  paymentAccAge: { format: DATE, required: 'optional' },
  paymentAccInd: { format: AGE_OF_FIVE, required: 'optional' },
  shipAddressUsage: { format: DATE, required: 'optional' },
  shipAddressUsageInd: { format: AGE_OF_FOUR, required: 'optional' },
  shipNameIndicator: { format: codes(['01', '02']), required: 'optional', note: '01 the same name' },
  suspiciousAccActivity: { format: codes(['01', '02']), required: 'optional', note: '01 none' },
} as const satisfies FieldTable;

/** What the merchant knows about the shopper's account. */
export const ACCOUNT_INFO = object(ROWS);
