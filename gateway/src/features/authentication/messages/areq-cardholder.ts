import {
  ascii,
  COUNTRY,
  CURRENCY,
  codes,
  digits,
  moment,
  object,
  shape,
  text,
  YES_OR_NO,
} from './field-format.ts';
import { type FieldTable, when } from './field-row.ts';

const DATE = moment('YYYYMMDD');

/** How long ago: 01 none or this transaction, then ever longer. */
const AGE_OF_FOUR = codes(['01', '02', '03', '04']);
const AGE_OF_FIVE = codes(['01', '02', '03', '04', '05']);

const ACCOUNT_ROWS = {
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
const ACCOUNT_INFO = object(ACCOUNT_ROWS);

const RISK_ROWS = {
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
  preOrderDate: { format: DATE, required: 'optional' },
  preOrderPurchaseInd: { format: codes(['01', '02']), required: 'optional' },
  reorderItemsInd: { format: codes(['01', '02']), required: 'optional' },
  shipIndicator: {
    format: codes(['01', '02', '03', '04', '05', '06', '07'], ['08', '09']),
    required: 'optional',
  },
} as const satisfies FieldTable;

/** What the merchant knows about the risk of the purchase. */
const MERCHANT_RISK = object(RISK_ROWS);

const PHONE = {
  cc: { format: digits(1, 3), required: 'always', note: 'the code of the country' },
  subscriber: { format: digits(1, 15), required: 'always' },
} as const satisfies FieldTable;

const LINE = ascii(1, 50);
const STATE = shape(/^[A-Za-z0-9]{1,3}$/, 'a subdivision of ISO 3166-2, without its country');

/** The shopper: contact, addresses, and what the merchant knows about the account. */
export const AREQ_CARDHOLDER = {
  acctID: { format: ascii(1, 64), required: 'optional', source: 'customer.merchantCustomerId' },
  acctInfo: { format: ACCOUNT_INFO, required: 'optional' },
  merchantRiskIndicator: { format: MERCHANT_RISK, required: 'optional' },
  email: { format: ascii(1, 254), required: 'optional', source: 'customer.email' },
  homePhone: { format: object(PHONE), required: 'optional', source: 'customer.phone' },
  mobilePhone: { format: object(PHONE), required: 'optional', source: 'customer.mobile' },
  workPhone: { format: object(PHONE), required: 'optional', source: 'customer.workPhone' },
  addrMatch: { format: YES_OR_NO, required: 'optional', note: 'Y: there are no fields of the delivery' },
  billAddrCity: { format: LINE, required: 'optional', source: 'billing.city' },
  billAddrCountry: {
    format: COUNTRY,
    required: [when({ billAddrState: 'present' })],
    source: 'billing.country',
  },
  billAddrLine1: { format: LINE, required: 'optional', source: 'billing.street1, billing.houseNumber1' },
  billAddrLine2: { format: LINE, required: 'optional', source: 'billing.street2' },
  billAddrLine3: { format: LINE, required: 'optional' },
  billAddrPostCode: { format: ascii(1, 16), required: 'optional', source: 'billing.postcode' },
  billAddrState: { format: STATE, required: 'optional', source: 'billing.state' },
  shipAddrCity: { format: LINE, required: 'optional', source: 'shipping.city' },
  shipAddrCountry: {
    format: COUNTRY,
    required: [when({ shipAddrState: 'present' })],
    source: 'shipping.country',
  },
  shipAddrLine1: { format: LINE, required: 'optional', source: 'shipping.street1, shipping.houseNumber1' },
  shipAddrLine2: { format: LINE, required: 'optional', source: 'shipping.street2' },
  shipAddrLine3: { format: LINE, required: 'optional' },
  shipAddrPostCode: { format: ascii(1, 16), required: 'optional', source: 'shipping.postcode' },
  shipAddrState: { format: STATE, required: 'optional', source: 'shipping.state' },
  whiteListStatus: { format: YES_OR_NO, required: 'optional', since: '2.2.0' },
  whiteListStatusSource: {
    format: codes(['01', '02', '03']),
    required: [when({ whiteListStatus: 'present' })],
    since: '2.2.0',
  },
} as const satisfies FieldTable;
