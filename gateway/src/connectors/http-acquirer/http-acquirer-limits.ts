import type { ConnectionLimits } from '../connection-pool.ts';

/** The defaults, each with its reason. */
export const HTTP_ACQUIRER_LIMITS: ConnectionLimits = {
  /** Bounds the resources that a slow acquirer can hold. At 100 ms an answer, this serves 640 calls a second. */
  connections: 64,
  /**
   * A call without a free connection was not sent. The limit is short, so that another acquirer can take the payment.
   */
  connectionWait: 2_000,
  /** Covers name lookup, TCP and TLS. A shopper waits, and giving up is safe, because nothing was sent. */
  connect: 2_000,
  /** Issuers answer within seconds. Giving up leaves the outcome unknown, so the limit is generous. */
  headers: 10_000,
  /** The longest pause within an answer. */
  body: 10_000,
  /**
   * Ends an answer that comes slowly, with each pause within `body`. It exceeds the three limits above, so that they
   * apply first.
   */
  wholeCall: 25_000,
  /** An answer has a few hundred bytes; anything longer than this is no valid answer. */
  answerBytes: 64 * 1024,
  /** Shorter than servers and load balancers usually keep idle connections, so that few are already closed. */
  keepAlive: 4_000,
};

/** The limits that differ for status inquiries. */
export const STATUS_INQUIRY_LIMITS: Partial<ConnectionLimits> = {
  /** In addition to the connections of payments. At 100 ms an answer, they serve 80 inquiries a second. */
  connections: 8,
};
