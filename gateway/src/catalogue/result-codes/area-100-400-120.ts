import type { ResultCodeRow } from './result-family.ts';

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
    description: 'The bank account check declined the payment because a mandatory parameter is absent',
    family: 'external-risk-reject',
  },
  '100.400.130': {
    description: 'The bank account check failed',
    family: 'external-risk-reject',
  },
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
  '100.400.142': {
    description: 'The risk provider denies the payment',
    family: 'external-risk-reject',
  },
  '100.400.143': {
    description: 'The risk provider returned no score',
    family: 'external-risk-reject',
  },
  '100.400.144': {
    description: 'The risk provider found faults in the data it was sent',
    family: 'external-risk-reject',
  },
  '100.400.145': {
    description: 'The risk provider could not be connected',
    family: 'external-risk-reject',
  },
  '100.400.146': {
    description: 'The risk provider found faults in the cart items it was sent',
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
    description: 'The payment was voided because the risk provider found faults in the data',
    family: 'external-risk-reject',
  },
  '100.400.150': {
    description: 'The payment was voided because the risk provider could not be connected',
    family: 'external-risk-reject',
  },
  '100.400.151': {
    description: 'The payment was voided because the risk provider found faults in the cart items',
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
    description: 'The session id for assessing the device is not acceptable',
    family: 'external-risk-reject',
  },
  '100.400.260': {
    description: 'The provider that assesses devices did not accept the credentials of the gateway',
    family: 'external-risk-reject',
  },
} as const satisfies Record<string, ResultCodeRow>;
