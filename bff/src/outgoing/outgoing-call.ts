/** What is sent to an address that a merchant or shopper named. */
export interface OutgoingCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds for the whole call. */
  readonly timeLimit: number;
}

/** How a call ended. Why it failed is told in these words alone: an error's text could quote what was sent. */
export type CallEnd =
  | { readonly kind: 'answered'; readonly status: number }
  /** Nothing was sent. */
  | { readonly kind: 'refused'; readonly why: 'not-http' | 'private-address' | 'bad-address' }
  | { readonly kind: 'failed'; readonly why: 'timeout' | 'unreachable' | 'tls' | 'reset' };
