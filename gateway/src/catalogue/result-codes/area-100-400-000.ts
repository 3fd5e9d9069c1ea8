import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.400.000 to .100: answers of external checks on persons and their credit.
 *
 * Each group of ten belongs to another check, so the same reason appears several times.
 */
export const AREA_100_400_000 = {
  '100.400.000': {
    description: 'The person check declined the payment because the address is not correct',
    family: 'external-risk-reject',
  },
  '100.400.001': {
    description: 'The person check declined the payment because the person could not be identified',
    family: 'external-risk-reject',
  },
  '100.400.002': {
    description: 'The person check declined the payment because the credit score is not sufficient',
    family: 'external-risk-reject',
  },
  '100.400.005': {
    description: 'The person check works with addresses in Germany only',
    family: 'external-risk-reject',
  },
  '100.400.007': {
    description: 'The person check failed: check for wrong or missing input',
    family: 'external-risk-reject',
  },
  '100.400.020': {
    description: 'The general risk check declined the payment',
    family: 'external-risk-reject',
  },
  '100.400.021': {
    description: 'The general risk check declines payments from this country',
    family: 'external-risk-reject',
  },
  '100.400.030': {
    description: 'The general risk check did not clear the payment: decide manually',
    family: 'external-risk-reject',
  },
  '100.400.039': {
    description: 'The general risk check declined the payment for a reason outside its usual list',
    family: 'external-risk-reject',
  },
  '100.400.040': {
    description: 'The credit agency did not accept the credentials of the gateway',
    family: 'external-risk-reject',
  },
  '100.400.041': {
    description: 'The credit agency works with addresses in Germany only',
    family: 'external-risk-reject',
  },
  '100.400.042': {
    description: 'The credit agency declined the payment because the score is not sufficient',
    family: 'external-risk-reject',
  },
  '100.400.043': {
    description: 'The credit agency declined the payment because a mandatory parameter is missing',
    family: 'external-risk-reject',
  },
  '100.400.044': {
    description: 'The credit agency did not clear the payment: decide manually',
    family: 'external-risk-reject',
  },
  '100.400.045': { description: 'The credit agency gave no definite result', family: 'external-risk-reject' },
  '100.400.051': { description: 'The systems of the credit agency failed', family: 'external-risk-reject' },
  '100.400.060': {
    description: 'The consumer score service did not accept the credentials of the gateway',
    family: 'external-risk-reject',
  },
  '100.400.061': {
    description: 'The consumer score service declined the payment because the score is not sufficient',
    family: 'external-risk-reject',
  },
  '100.400.063': {
    description: 'The consumer score service declined the payment because a mandatory parameter is missing',
    family: 'external-risk-reject',
  },
  '100.400.064': {
    description: 'The consumer score service works with addresses in Austria, Germany and Switzerland only',
    family: 'external-risk-reject',
  },
  '100.400.065': {
    description: 'The consumer score service gave no definite result: decide manually',
    family: 'external-risk-reject',
  },
  '100.400.071': { description: 'The consumer score service failed', family: 'external-risk-reject' },
  '100.400.080': {
    description: 'The identity check did not accept the credentials of the gateway',
    family: 'external-risk-reject',
  },
  '100.400.081': { description: 'The identity check declined the payment', family: 'external-risk-reject' },
  '100.400.083': {
    description: 'The identity check declined the payment because a mandatory parameter is missing',
    family: 'external-risk-reject',
  },
  '100.400.084': {
    description: 'The identity check is not offered for this country',
    family: 'external-risk-reject',
  },
  '100.400.085': {
    description: 'The identity check gave no definite result: decide manually',
    family: 'external-risk-reject',
  },
  '100.400.086': {
    description: 'The identity check declined the payment because the address is not correct',
    family: 'external-risk-reject',
  },
  '100.400.087': {
    description: 'The identity check declined the payment because the person could not be identified',
    family: 'external-risk-reject',
  },
  '100.400.091': { description: 'The identity check failed', family: 'external-risk-reject' },
  '100.400.100': {
    description: 'The risk provider declined the payment because the rating is among the worst',
    family: 'external-risk-reject',
  },
} as const satisfies Record<string, ResultCodeRow>;

/**
 * Result codes 100.400.120 to .260: answers of external checks on bank accounts, payments and devices.
 */
export const AREA_100_400_120 = {
  '100.400.120': {
    description: 'The bank account check did not accept the credentials of the gateway',
    family: 'external-risk-reject',
  },
  '100.400.121': {
    description: 'The bank account check finds the account listed as blocked',
    family: 'external-risk-reject',
  },
  '100.400.122': {
    description: 'The bank account check works with valid accounts in Germany only',
    family: 'external-risk-reject',
  },
  '100.400.123': {
    description: 'The bank account check declined the payment because a mandatory parameter is missing',
    family: 'external-risk-reject',
  },
  '100.400.130': { description: 'The bank account check failed', family: 'external-risk-reject' },
  '100.400.139': {
    description: 'The bank account check failed for a reason outside its usual list',
    family: 'external-risk-reject',
  },
  '100.400.140': {
    description: 'A rule of the risk gate declined the payment',
    family: 'external-risk-reject',
  },
  '100.400.141': {
    description: 'The risk provider challenges the payment: have it reviewed',
    family: 'external-risk-reject',
  },
  '100.400.142': { description: 'The risk provider denies the payment', family: 'external-risk-reject' },
  '100.400.143': { description: 'The risk provider returned no score', family: 'external-risk-reject' },
  '100.400.144': {
    description: 'The risk provider found errors in the data it was sent',
    family: 'external-risk-reject',
  },
  '100.400.145': { description: 'The risk provider could not be connected', family: 'external-risk-reject' },
  '100.400.146': {
    description: 'The risk provider found errors in the cart items it was sent',
    family: 'external-risk-reject',
  },
  '100.400.147': {
    description: 'The payment was voided because the risk provider denied it',
    family: 'external-risk-reject',
  },
  '100.400.148': {
    description: 'The payment was voided because the risk provider challenged it',
    family: 'external-risk-reject',
  },
  '100.400.149': {
    description: 'The payment was voided because the risk provider found errors in the data',
    family: 'external-risk-reject',
  },
  '100.400.150': {
    description: 'The payment was voided because the risk provider could not be connected',
    family: 'external-risk-reject',
  },
  '100.400.151': {
    description: 'The payment was voided because the risk provider found errors in the cart items',
    family: 'external-risk-reject',
  },
  '100.400.152': {
    description: 'The payment was voided because the risk provider failed',
    family: 'external-risk-reject',
  },
  '100.400.241': {
    description: 'The provider that assesses devices challenges the payment: have it reviewed',
    family: 'external-risk-reject',
  },
  '100.400.242': {
    description: 'The provider that assesses devices denies the payment',
    family: 'external-risk-reject',
  },
  '100.400.243': {
    description: 'The session id for assessing the device is invalid',
    family: 'external-risk-reject',
  },
  '100.400.260': {
    description: 'The provider that assesses devices did not accept the credentials of the gateway',
    family: 'external-risk-reject',
  },
} as const satisfies Record<string, ResultCodeRow>;
