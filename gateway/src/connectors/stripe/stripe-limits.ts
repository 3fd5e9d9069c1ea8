/** How long and how much Stripe may take. Times in milliseconds. */
export interface StripeLimits {
  readonly connections: number;
  readonly connectionWait: number;
  readonly connect: number;
  readonly headers: number;
  readonly body: number;
  readonly wholeCall: number;
  /** All that happens before the call that books. */
  readonly preparation: number;
  readonly answerBytes: number;
  readonly keepAlive: number;
  /** How many pages of Stripe's lists one look-up reads before it gives up. */
  readonly pages: number;
}

/** The defaults, each with its reason. */
export const STRIPE_LIMITS: StripeLimits = {
  /** Stripe allows a hundred requests a second in live; more connections would only meet its rate limit. */
  connections: 64,
  /** A call without a free connection was not sent: better to say so soon. */
  connectionWait: 2_000,
  /** Covers the name, TCP and TLS. Giving up here is safe: nothing has been sent. */
  connect: 3_000,
  /** Stripe waits for the issuer within the call. Giving up here leaves the outcome unknown. */
  headers: 14_000,
  /** The longest pause within an answer. */
  body: 10_000,
  /** Ends an answer that drips, each pause within `body`. */
  wholeCall: 16_000,
  /**
   * A token, a look-up and a note come before the call that books. With that call they stay below the minute after
   * which an operation that Stripe does not know counts as never sent.
   */
  preparation: 35_000,
  /** A page of a hundred charges, each of a few kilobytes. */
  answerBytes: 4 * 1024 * 1024,
  /** Shorter than load balancers commonly keep idle connections. */
  keepAlive: 4_000,
  /** Of a hundred each. Needed only where neither Stripe's own name nor its index of groups leads to a charge. */
  pages: 50,
};
