import type { ConnectionLimits } from '../connection-pool.ts';
import { type ConnectorCapabilities, FULL_CAPABILITIES } from '../connector.ts';

/** Limits of time and size for calls to Stripe. Times in milliseconds. */
export interface StripeLimits extends ConnectionLimits {
  /** The time for all calls before the one that books. */
  readonly preparation: number;
  /** How many pages of Stripe's lists a search reads before it gives up. */
  readonly pages: number;
}

/** The defaults, each with its reason. */
export const STRIPE_LIMITS: StripeLimits = {
  /** Stripe allows a hundred requests a second in live; more connections would only hit its rate limit. */
  connections: 64,
  /** A call without a free connection was not sent, so this limit is short. */
  connectionWait: 2_000,
  /** Covers name lookup, TCP and TLS. Giving up is safe, because nothing was sent. */
  connect: 3_000,
  /** Stripe waits for the issuer within the call. Giving up leaves the outcome unknown. */
  headers: 14_000,
  /** The longest pause within an answer. */
  body: 10_000,
  /** Ends an answer that comes slowly, with each pause within `body`. */
  wholeCall: 16_000,
  /**
   * A token, a lookup and a metadata update may precede the call that books. Together with it they stay below the
   * minute after which an operation that Stripe does not know counts as never sent.
   */
  preparation: 35_000,
  /** A page of a hundred charges, each of a few kilobytes. */
  answerBytes: 4 * 1024 * 1024,
  /** Shorter than load balancers usually keep idle connections. */
  keepAlive: 4_000,
  /** A hundred entries each. Needed only when a charge is found neither by Stripe's id nor by its transfer group. */
  pages: 50,
};

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
