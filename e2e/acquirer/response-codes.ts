/**
 * This acquirer's response codes, in two characters.
 *
 * The characters follow ISO 8583 field 39 and the additions that the card networks share; the wording is ours.
 */
export const RESPONSE_CODES = {
  '00': 'Approved',
  '01': 'Ask the issuer',
  '03': 'Merchant not set up',
  '04': 'Retain the card',
  '05': 'Not honoured',
  '12': 'Transaction not valid',
  '13': 'Amount not valid',
  '14': 'Card number not valid',
  '15': 'No such issuer',
  '17': 'Cancelled by the shopper',
  '21': 'Too late for its original',
  '25': 'No approved original under that key',
  '30': 'Message format not understood',
  '41': 'Card reported lost',
  '43': 'Card reported stolen',
  '46': 'Account closed',
  '51': 'Not enough funds',
  '54': 'Card expired',
  '55': 'PIN wrong',
  '57': 'Not permitted to this cardholder',
  '59': 'Fraud suspected',
  '61': 'Over the amount limit',
  '62': 'Card restricted',
  '64': 'More than is left of its original',
  '65': 'Over the frequency limit',
  '68': 'Issuer answered too late',
  '75': 'PIN tried too often',
  '77': 'Does not fit its original',
  '78': 'Card blocked',
  '91': 'Issuer not available',
  '96': 'System fault',
  '1A': 'Shopper must be authenticated',
  N7: 'Security code wrong',
  R0: 'Cardholder stopped this recurring payment',
  R1: 'Cardholder stopped all recurring payments',
  T0: 'The shopper did not come in time',
  T1: 'Cancelled before it was booked',
} as const;

export type ResponseCode = keyof typeof RESPONSE_CODES;

/** A key that was cancelled before its instruction arrived. It is no decline of an issuer, so it cannot be ordered. */
export const CANCELLED_KEY = 'T1' satisfies ResponseCode;

export type DeclineCode = Exclude<ResponseCode, '00' | typeof CANCELLED_KEY>;

/** For the JSON schemas of what may be asked for. */
export const DECLINE_CODES: readonly string[] = Object.keys(RESPONSE_CODES).filter(
  (code) => code !== '00' && code !== CANCELLED_KEY,
);
