/** The evidence that is compared after a round: the answers that clients received, the ledger, and the acquirer's books. */
export interface Evidence {
  readonly received: readonly ReceivedAnswer[];
  readonly ledger: readonly LedgerLine[];
  readonly books: readonly BookLine[];
}

export type Outcome = 'approved' | 'failed' | 'pending';

/** An answer about a payment or an operation that a client received. */
export interface ReceivedAnswer {
  readonly id: string;
  /** The merchant's own reference of the request. */
  readonly reference: string;
  readonly code: string;
}

/** One operation as `GET /v1/query` shows it. */
export interface LedgerLine {
  readonly id: string;
  readonly referencedId: string | undefined;
  readonly type: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly reference: string | undefined;
  readonly code: string;
  /** The key under which the acquirer was asked; absent when it was not, or the answer never came. */
  readonly key: string | undefined;
}

/** One line of the acquirer's books. */
export interface BookLine {
  readonly key: string;
  readonly original: string | undefined;
  readonly type: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly state: 'approved' | 'declined';
}

/** Something that must never be. */
export interface Finding {
  readonly kind: 'loss' | 'double' | 'disagreement' | 'fault';
  readonly says: string;
}

/** Decides by the first digits of the result code, as integrations do. */
export function outcomeOf(code: string): Outcome {
  if (code.startsWith('000.200.')) return 'pending';
  return /^000\.(000|100)\./.test(code) ? 'approved' : 'failed';
}
