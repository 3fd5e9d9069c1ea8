/** The options of a client: the gateway, and the merchant's channel there. */
export interface ClientOptions {
  /** The gateway's public address, such as `https://gateway.example/`. Plain http is for this machine only. */
  readonly baseUrl: string | URL;
  readonly accessToken: string;
  /** The channel, 32 lowercase hex characters. */
  readonly entityId: string;
  /** Milliseconds for one attempt. Default: 60,000 where an acquirer is asked, 30,000 for all others. */
  readonly timeout?: number;
  readonly retries?: RetryOptions;
  /** Replaces Node's own `fetch`, for tests or an agent with a proxy. */
  readonly fetch?: typeof globalThis.fetch;
  /** Takes a plain http address of another machine, for a network that is encrypted by other means. Default: false. */
  readonly allowPlainHttp?: boolean;
}

/** How often and how long a request without an answer is sent again, always with its first key. */
export interface RetryOptions {
  /** Repetitions after the first attempt. Default: 8. */
  readonly most?: number;
  /** Milliseconds before the first one; each following pause is twice as long, up to 30 s. Default: 500. */
  readonly firstPause?: number;
  /**
   * Milliseconds from the first attempt on, after which no other one begins. Default: 180,000, because another process
   * of the gateway takes over a request two minutes after the one that had it was killed.
   */
  readonly patience?: number;
}

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call, its attempts and its pauses. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt. */
  readonly timeout?: number | undefined;
}

/** A call that creates something. */
export interface CreateOptions extends CallOptions {
  /**
   * The key that makes it safe to repeat, at most 255 characters. Store it with the order before the call, and a
   * process that starts again after a crash can go on with it, for 24 hours. Default: a new random one for each call.
   */
  readonly idempotencyKey?: string | undefined;
}
