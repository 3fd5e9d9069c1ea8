/** What a shopper can do about a declined payment: the widget has a text for each, in every language. */
export const DECLINE_REASONS = [
  'tryAnotherCard',
  'bankRefused',
  'notEnoughMoney',
  'limitReached',
  'cardExpired',
  'securityCodeWrong',
  'numberWrong',
  'holderWrong',
  'brandNotTaken',
  'notConfirmed',
  'cancelled',
  'tookTooLong',
  'tooManyTries',
  'tryLater',
  'shopMistake',
] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

export interface Decline {
  readonly reason: DeclineReason;
  /** The field that the shopper can correct. */
  readonly field?: 'cardNumber' | 'expiry' | 'cardHolder' | 'cvv';
}

/**
 * The reasons for shoppers by prefix of the result code; the longest prefix applies.
 *
 * Lost, stolen and blocked cards have the general reason, so that a thief does not learn what the bank knows.
 */
const DECLINES: readonly (readonly [codes: string, decline: Decline])[] = [
  ['000.400.1', { reason: 'notConfirmed' }],
  // The card takes no part in 3D Secure.
  ['000.400.101 000.400.102 000.400.108 000.400.109 100.390.110', { reason: 'tryAnotherCard' }],
  // The directory or another 3D Secure system is unavailable.
  ['000.400.103 000.400.107 100.390.105 100.390.107 100.390.111 100.390.112', { reason: 'tryLater' }],
  ['000.400.104 100.390.106 100.390.108 100.390.116', { reason: 'shopMistake' }],
  ['100.100.101 100.100.700 800.100.151 800.100.154', { reason: 'numberWrong', field: 'cardNumber' }],
  ['100.100.2 100.100.3 800.100.157', { reason: 'cardExpired', field: 'expiry' }],
  ['100.100.4 800.100.198 800.100.402', { reason: 'holderWrong', field: 'cardHolder' }],
  ['100.100.5 800.100.169 800.100.175 800.100.173', { reason: 'brandNotTaken', field: 'cardNumber' }],
  ['100.100.6 800.100.153 800.100.192', { reason: 'securityCodeWrong', field: 'cvv' }],
  ['100.380.401 100.390 800.400.200', { reason: 'notConfirmed' }],
  ['100.380.501 100.396.103', { reason: 'tookTooLong' }],
  ['100.396.101 100.396.104 100.397.101', { reason: 'cancelled' }],
  ['200 500 600 700', { reason: 'shopMistake' }],
  ['800.100', { reason: 'bankRefused' }],
  ['800.100.155 800.100.203', { reason: 'notEnoughMoney' }],
  ['800.100.162 800.100.163 800.100.179', { reason: 'limitReached' }],
  ['800.100.161 800.100.178 800.120 800.300.500 800.300.501', { reason: 'tooManyTries' }],
  ['800.100.176 800.5 800.6 800.8 900', { reason: 'tryLater' }],
  ['800.121 800.9', { reason: 'shopMistake' }],
];

/** @param code result code of a declined attempt, `ddd.ddd.ddd` */
export function declineReason(code: string): Decline {
  let best: Decline = { reason: 'tryAnotherCard' };
  let depth = 0;
  for (const [codes, decline] of DECLINES) {
    for (const start of codes.split(' ')) {
      if (start.length > depth && code.startsWith(start)) {
        best = decline;
        depth = start.length;
      }
    }
  }
  return best;
}
