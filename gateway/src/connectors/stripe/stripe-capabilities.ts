import { type ConnectorCapabilities, FULL_CAPABILITIES } from '../connector.ts';

/** The largest amount that Stripe accepts, in its own units. Source: Stripe API, create a charge. */
export const LARGEST_STRIPE_AMOUNT = 99_999_999n;

/** How long Stripe keeps an uncaptured charge. A captured one is reversed by a full refund. */
const REVERSAL_CUT_OFF_SECONDS = 7 * 24 * 60 * 60;

/** The capabilities of Stripe's charges: one authorisation, one capture, and refunds. */
export const STRIPE_CAPABILITIES: ConnectorCapabilities = {
  ...FULL_CAPABILITIES,
  brands: ['VISA', 'MASTER', 'AMEX', 'DINERS', 'DISCOVER', 'JCB', 'UNIONPAY'],
  largestAmount: LARGEST_STRIPE_AMOUNT,
  verifications: false,
  credits: false,
  multipleCaptures: false,
  extensions: false,
  // A charge has no field for the reference of the first payment of a series.
  cardOnFile: false,
  redirects: false,
  // Nor has it one for an authentication that Stripe did not make.
  threeDSecure: false,
  reversalCutOffSeconds: REVERSAL_CUT_OFF_SECONDS,
  simulatedResults: false,
};
