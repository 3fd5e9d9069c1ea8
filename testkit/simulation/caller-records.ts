import type { Outcome, ReceivedAnswer } from '../../e2e/chaos/compare/evidence.ts';

/** An operation as its merchant knows it. */
export interface Known {
  readonly id: string;
  /** The request's merchantTransactionId. */
  readonly reference: string;
  readonly outcome: Outcome;
}

/** The answers that all callers of a world received. */
export interface CallerRecords {
  readonly received: ReceivedAnswer[];
  readonly findings: string[];
  /** The wallet's token of each request that had one, by the request's reference. */
  readonly tokens: Map<string, string>;
  /** Requests with stored details: which, and when they were first sent. */
  readonly usesOfStored: { readonly reference: string; readonly id: string; readonly at: number }[];
  /** When the merchant received the deletion of its stored details. */
  readonly forgotten: Map<string, number>;
}

export const noRecords = (): CallerRecords => ({
  received: [],
  findings: [],
  tokens: new Map(),
  usesOfStored: [],
  forgotten: new Map(),
});
