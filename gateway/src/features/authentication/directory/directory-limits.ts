/** Limits of time and size for calls to a directory. Times in milliseconds. */
export interface DirectoryLimits {
  readonly connections: number;
  readonly connectionWait: number;
  readonly connect: number;
  /** Until the answer begins, and the longest pause within it. */
  readonly answer: number;
  readonly wholeCall: number;
  readonly answerBytes: number;
  readonly keepAlive: number;
}

/** For AReq: a shopper waits. */
export const MESSAGE_CALL_LIMITS: DirectoryLimits = {
  /** Bounds what a slow directory can hold. At one second an answer, this serves 64 authentications a second. */
  connections: 64,
  connectionWait: 2_000,
  /** Covers name look-up, TCP and TLS. */
  connect: 5_000,
  /** The directory has to ask the issuer. */
  answer: 10_000,
  /** Ends an answer that comes slowly, with each pause within `answer`. */
  wholeCall: 17_000,
  /** An answer has a few thousand bytes. */
  answerBytes: 64 * 1024,
  /** Shorter than servers and load balancers usually keep idle connections, so that few are already closed. */
  keepAlive: 4_000,
};

/** For PReq, for whose answer no shopper waits; it can be long. */
export const RANGES_CALL_LIMITS: DirectoryLimits = {
  ...MESSAGE_CALL_LIMITS,
  connections: 1,
  answer: 30_000,
  wholeCall: 300_000,
  /** Some hundred thousand ranges of about 300 bytes. */
  answerBytes: 64 * 1024 * 1024,
};
