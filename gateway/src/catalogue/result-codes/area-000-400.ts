import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 000.400 to 000.600: approvals to be reviewed by a person, 3D Secure outcomes without a payment, external
 * updates.
 */
export const AREA_000_400 = {
  '000.400.000': {
    description: 'Approved, but fraud is suspected: review the payment before you deliver',
    family: 'manual-review',
  },
  '000.400.010': {
    description: 'Approved, but the address check leaves doubt: review the payment',
    family: 'manual-review',
  },
  '000.400.020': {
    description: 'Approved, but the CVV check leaves doubt: review the payment',
    family: 'manual-review',
  },
  '000.400.030': {
    description: 'Part of the payment failed and could not be reversed automatically: reverse it manually',
    family: 'communication-error',
  },
  '000.400.040': {
    description: 'Approved, but for a different amount than requested: review the payment',
    family: 'manual-review',
  },
  '000.400.050': {
    description: 'Approved, but the acquirer has not finished with it: review the payment',
    family: 'manual-review',
  },
  '000.400.060': {
    description: 'Approved, but the merchant alone carries the risk of fraud',
    family: 'manual-review',
  },
  '000.400.070': {
    description: 'Approved, but the external risk provider has yet to review the payment',
    family: 'manual-review',
  },
  '000.400.080': {
    description: 'Approved, but a supporting service could not be reached: review the payment',
    family: 'manual-review',
  },
  '000.400.081': {
    description:
      'Approved without a risk result because the risk provider could not be reached in time: review the payment',
    family: 'manual-review',
  },
  '000.400.082': {
    description: 'Approved without a risk result because the risk provider took too long: review the payment',
    family: 'manual-review',
  },
  '000.400.090': {
    description: 'Approved, but the external risk check asks for a review',
    family: 'manual-review',
  },
  '000.400.091': {
    description:
      'Approved with 3D Secure data shared for information only, so the liability stays with the merchant',
    family: 'manual-review',
  },
  '000.400.100': {
    description: 'Approved, but the risk check after the payment declined it: review the payment',
    family: 'manual-review',
  },
  '000.400.101': {
    description:
      '3D Secure ended without a result because the card does not take part or the service was not available',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.400.102': {
    description: '3D Secure ended without a result because the holder is not enrolled',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.400.103': {
    description: '3D Secure ended without a result because of a technical error in its systems',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.400.104': {
    description: '3D Secure could not start because its configuration on this channel is missing or wrong',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.400.105': {
    description: '3D Secure ended without a result because it does not support the device of the shopper',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.400.106': {
    description: '3D Secure ended without a result because the authentication answer could not be validated',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.400.107': {
    description: '3D Secure ended without a result because the directory server did not answer',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.400.108': {
    description: '3D Secure ended without a result because no issuer has a range with this card number',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.400.109': {
    description: 'The issuer has not enrolled the card for version 2 of 3D Secure',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.400.110': { description: '3D Secure authenticated the holder without a challenge', family: 'success' },
  '000.400.111': {
    description: 'The 3D Secure request that only shares data did not go through',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.400.120': { description: 'The 3D Secure flow that only shares data completed', family: 'success' },
  '000.400.200': {
    description: 'The connection to the risk check broke down',
    family: 'three-d-secure-or-risk-reject',
  },
  '000.500.000': { description: 'Approved, and the risk score is among the best', family: 'success' },
  '000.500.100': { description: 'Approved, and the address check corrected the address', family: 'success' },
  '000.600.000': {
    description: 'A message from outside the gateway set the payment to successful',
    family: 'success',
  },
} as const satisfies Record<string, ResultCodeRow>;
