/** How long and how much an acquirer may take. Times in milliseconds. */
export interface HttpAcquirerLimits {
  readonly connections: number;
  readonly connectionWait: number;
  readonly connect: number;
  readonly headers: number;
  readonly body: number;
  readonly wholeCall: number;
  readonly answerBytes: number;
  readonly keepAlive: number;
}

/** The defaults, each with its reason. */
export const HTTP_ACQUIRER_LIMITS: HttpAcquirerLimits = {
  /** Bounds what one slow acquirer can hold of this process; at 100 ms an answer it still serves 640 a second. */
  connections: 64,
  /** A call without a free connection was not sent: better to say so soon, while another acquirer can take the payment. */
  connectionWait: 2_000,
  /** Covers the name, TCP and TLS. A shopper is waiting, and giving up here is safe: nothing has been sent. */
  connect: 2_000,
  /** Issuers answer within seconds. Giving up here leaves the outcome unknown, so it must not be hasty. */
  headers: 10_000,
  /** The longest pause within an answer. */
  body: 10_000,
  /** Ends an answer that drips, each pause within `body`. Above the three before it, so that they speak first. */
  wholeCall: 25_000,
  /** An answer is a few hundred bytes; more than this is not one. */
  answerBytes: 64 * 1024,
  /** Shorter than servers and load balancers commonly keep idle connections, to meet few that are already dead. */
  keepAlive: 4_000,
};

/** What differs for status inquiries. */
export const STATUS_INQUIRY_LIMITS: Partial<HttpAcquirerLimits> = {
  /** Beside those of payments. At 100 ms an answer these serve 80 inquiries a second. */
  connections: 8,
};
