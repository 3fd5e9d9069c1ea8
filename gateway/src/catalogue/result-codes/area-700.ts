import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 700: operations that the payment they refer to does not allow, and advice of issuers on
 * repeating.
 */
export const AREA_700 = {
  '700.100.100': {
    description: 'No payment has the id that the request refers to',
    family: 'reference-error',
  },
  '700.100.200': {
    description: 'The amount differs from that of the referenced payment',
    family: 'reference-error',
  },
  '700.100.300': {
    description: 'The amount is invalid for the referenced payment, most likely because it is higher',
    family: 'reference-error',
  },
  '700.100.400': {
    description: 'The payment method differs from that of the referenced payment',
    family: 'reference-error',
  },
  '700.100.500': {
    description: 'The currency differs from that of the referenced payment',
    family: 'reference-error',
  },
  '700.100.600': {
    description: 'The mode differs from that of the referenced payment',
    family: 'reference-error',
  },
  '700.100.700': {
    description: 'This operation cannot refer to a payment of that type',
    family: 'reference-error',
  },
  '700.100.701': {
    description: 'A debit that refers to another payment must send its own payment details',
    family: 'reference-error',
  },
  '700.100.710': {
    description: 'The request would join payments that belong to two separate chains',
    family: 'reference-error',
  },
  '700.300.100': {
    description: 'Refund refused: the acquirer of the payment does not support refunds',
    family: 'reference-error',
  },
  '700.300.200': {
    description: 'Nothing can build on the referenced payment because it was rejected',
    family: 'reference-error',
  },
  '700.300.300': {
    description:
      'Nothing is left of the payment for this operation: it was used up, paid back or reversed before',
    family: 'reference-error',
  },
  '700.300.400': { description: 'The authorisation has expired', family: 'reference-error' },
  '700.300.500': {
    description: 'Chargeback refused: all that was ever taken has been charged back before',
    family: 'reference-error',
  },
  '700.300.600': {
    description: 'Refund or reversal refused: the bank has charged this money back',
    family: 'reference-error',
  },
  '700.300.700': {
    description: 'Reversal refused: it is too late, so refund the payment',
    family: 'reference-error',
  },
  '700.300.800': { description: 'The referenced payment cannot be voided', family: 'reference-error' },
  '700.400.000': {
    description: 'The operations on the payment are in a state that should not occur',
    family: 'reference-error',
  },
  '700.400.100': {
    description:
      'Capture refused: more than is left of the authorisation, which may be used up or reversed, or it allows none',
    family: 'reference-error',
  },
  '700.400.101': {
    description: 'Capture refused: the acquirer does not support partial captures, or allows no further one',
    family: 'reference-error',
  },
  '700.400.200': {
    description:
      'Refund refused: more than is left to refund, or the payment was reversed or allows no refund',
    family: 'reference-error',
  },
  '700.400.300': {
    description: 'Reversal refused: it was done before, the payment allows none, or the amount is too high',
    family: 'reference-error',
  },
  '700.400.400': {
    description: 'Chargeback refused: together with earlier ones it is more than was ever taken',
    family: 'reference-error',
  },
  '700.400.402': {
    description: 'Chargeback refused: it is not the merchant but the payment system that books one',
    family: 'reference-error',
  },
  '700.400.410': {
    description: 'Chargeback reversal refused: it is more than is left of the chargeback',
    family: 'reference-error',
  },
  '700.400.411': {
    description: 'Chargeback reversal refused: the payment has been charged back a second time',
    family: 'reference-error',
  },
  '700.400.420': {
    description: 'Chargeback reversal refused: it must refer to a chargeback',
    family: 'reference-error',
  },
  '700.400.510': {
    description: 'Capture refused: it must refer to an authorisation (PA) that succeeded',
    family: 'reference-error',
  },
  '700.400.520': {
    description:
      'Refund refused: it must refer to a debit, credit or capture that succeeded, or to a PA with a capture',
    family: 'reference-error',
  },
  '700.400.530': {
    description:
      'Reversal refused: only a PA, DB or CD that succeeded can be reversed; refund a capture, or reverse its PA',
    family: 'reference-error',
  },
  '700.400.540': {
    description: 'Reconciliation refused: it must refer to a CP, DB or RB that succeeded',
    family: 'reference-error',
  },
  '700.400.550': {
    description: 'Chargeback refused: it must refer to a payment or a capture that succeeded',
    family: 'reference-error',
  },
  '700.400.560': {
    description: 'Receipt refused: it must refer to a PA, CP, DB or RB that succeeded',
    family: 'reference-error',
  },
  '700.400.561': {
    description: 'Receipt refused: the registration that it refers to is not open',
    family: 'reference-error',
  },
  '700.400.562': {
    description: 'Receipt refused: it is not the merchant but the payment system that books one',
    family: 'reference-error',
  },
  '700.400.565': {
    description: 'Finalisation refused: it must refer to a PA or DB that succeeded',
    family: 'reference-error',
  },
  '700.400.570': {
    description:
      'The payment, or an operation on it, still waits for its outcome: try again when it is known',
    family: 'reference-error',
  },
  '700.400.580': {
    description: 'No payment matches the request',
    family: 'reference-error',
    httpStatus: 404,
  },
  '700.400.590': {
    description: 'Instalment refused: it must refer to a DB or PA that succeeded',
    family: 'reference-error',
  },
  '700.400.600': {
    description: 'Finalisation refused: it must refer to an IN, DB, PA or CD that succeeded',
    family: 'reference-error',
  },
  '700.400.700': {
    description: 'The referenced payment was made on another channel',
    family: 'reference-error',
  },
  '700.450.001': {
    description: 'Money cannot be moved from an account to itself',
    family: 'reference-error',
  },
  '700.500.001': {
    description: 'The referenced session has reached its maximum of payments',
    family: 'reference-error',
  },
  '700.500.002': {
    description: 'The referenced session has expired and accepts no captures or authorisations',
    family: 'reference-error',
  },
  '700.500.003': { description: 'The live environment accepts no test accounts', family: 'reference-error' },
  '700.500.004': {
    description: 'The customer data that the request refers to has been deleted',
    family: 'reference-error',
  },
  '700.600.002': {
    description: 'The issuer declined and advises to wait 72 hours before another attempt',
    family: 'mac-control-reject',
  },
  '700.600.025': {
    description: 'The issuer declined and advises to wait 24 hours before another attempt',
    family: 'mac-control-reject',
  },
  '700.601.001': {
    description:
      'The issuer declined and advises another attempt only with newer card details or with 3D Secure',
    family: 'mac-control-reject',
  },
  '700.601.003': {
    description: 'The issuer declined because the account is closed: make no further attempt',
    family: 'mac-control-reject',
  },
} as const satisfies Record<string, ResultCodeRow>;
