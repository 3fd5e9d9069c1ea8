import { type ConnectorCapabilities, FULL_CAPABILITIES } from '../connector.ts';

/** The largest number that Stripe takes for an amount, in its own units. Source: Stripe API, create a charge. */
export const LARGEST_STRIPE_AMOUNT = 99_999_999n;

/** How long Stripe keeps a charge that is not captured; a captured one is reversed by a refund of the whole. */
const REVERSAL_CUT_OFF_SECONDS = 7 * 24 * 60 * 60;

/** What can be done with Stripe's charges: one authorisation, one capture, refunds of it. */
export const STRIPE_CAPABILITIES: ConnectorCapabilities = {
  ...FULL_CAPABILITIES,
  brands: ['VISA', 'MASTER', 'AMEX', 'DINERS', 'DISCOVER', 'JCB', 'UNIONPAY'],
  largestAmount: LARGEST_STRIPE_AMOUNT,
  verifications: false,
  credits: false,
  multipleCaptures: false,
  extensions: false,
  // A charge has no word for the reference of the first payment of a series.
  cardOnFile: false,
  redirects: false,
  // Nor one for an authentication that Stripe did not make.
  threeDSecure: false,
  reversalCutOffSeconds: REVERSAL_CUT_OFF_SECONDS,
  simulatedResults: false,
};
