import {
  ascii,
  CARD_NUMBER,
  CATEGORY,
  COUNTRY,
  CURRENCY,
  codes,
  digits,
  moment,
  schemeCodes,
  shape,
  TRUE,
} from './field-format.ts';
import { type FieldTable, PAYMENT, PURCHASE, RECURRING, when } from './field-row.ts';

/** The card, the merchant and the purchase. */
export const AREQ_PURCHASE = {
  acctNumber: {
    format: CARD_NUMBER,
    required: 'always',
    source: 'card.number',
    note: 'the interface takes 8 to 32 digits, the protocol 13 to 19',
  },
  acctType: {
    format: schemeCodes(['01', '02', '03']),
    required: 'optional',
    note: '01 not applicable, 02 credit, 03 debit; for cards that are both',
  },
  cardExpiryDate: {
    format: moment('YYMM'),
    required: 'optional',
    source: 'card.expiryYear, card.expiryMonth',
    note: 'Visa and Mastercard require it',
  },
  cardholderName: {
    format: ascii(2, 45),
    required: 'optional',
    source: 'card.holder',
    note: 'Visa requires it; cut, and written in ASCII',
  },
  acquirerBIN: { format: ascii(1, 11), required: [PAYMENT] },
  acquirerMerchantID: { format: ascii(1, 35), required: [PAYMENT] },
  mcc: { format: CATEGORY, required: [PAYMENT], source: 'merchant.mcc' },
  merchantCountryCode: { format: COUNTRY, required: [PAYMENT], source: 'threeDSecure.merchant.country' },
  merchantName: {
    format: ascii(1, 40),
    required: [PAYMENT],
    source: 'threeDSecure.merchant.name',
    note: 'the name that the authorisation has',
  },
  purchaseAmount: { format: digits(1, 48), required: PURCHASE, source: 'amount', note: 'minor units' },
  purchaseCurrency: { format: CURRENCY, required: PURCHASE, source: 'currency' },
  purchaseExponent: { format: digits(1, 1), required: PURCHASE, source: 'currency' },
  purchaseDate: { format: moment('YYYYMMDDHHMMSS'), required: PURCHASE, note: 'UTC' },
  transType: {
    format: codes(['01', '03', '10', '11', '28']),
    required: 'optional',
    note: '01 goods, 03 cheque, 10 account funding, 11 quasi-cash, 28 prepaid; Visa requires it',
  },
  recurringExpiry: {
    format: moment('YYYYMMDD'),
    required: [RECURRING],
    source: 'standingInstruction.expiry',
    note: '99991231 where the series has no end',
  },
  recurringFrequency: {
    format: digits(1, 4),
    required: [RECURRING],
    source: 'standingInstruction.frequency',
    note: 'days',
  },
  purchaseInstalData: {
    format: shape(/^(?!0*[01]$)[0-9]{1,3}$/, '2 to 999'),
    required: [when({ threeDSRequestorAuthenticationInd: ['03'] })],
    source: 'standingInstruction.numberOfInstallments',
  },
  payTokenInd: { format: TRUE, required: 'optional' },
  payTokenSource: {
    format: codes(['01', '02']),
    required: [when({ payTokenInd: ['true'] })],
    since: '2.2.0',
  },
} as const satisfies FieldTable;
