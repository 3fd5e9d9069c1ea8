import type { Outcome, ReceivedAnswer } from '../../e2e/chaos/compare/evidence.ts';

/** What a merchant knows of an operation that it asked for. */
export interface Known {
  readonly id: string;
  /** The merchant's own of the request. */
  readonly reference: string;
  readonly outcome: Outcome;
}

/** What all callers of a world were told. */
export interface Told {
  readonly received: ReceivedAnswer[];
  readonly findings: string[];
  /** The wallet's token of each request that had one, by the request's reference. */
  readonly tokens: Map<string, string>;
  /** Requests with stored details: which, and when they were first sent. */
  readonly usesOfStored: { readonly reference: string; readonly id: string; readonly at: number }[];
  /** Since when stored details are deleted, as their merchant was told. */
  readonly forgotten: Map<string, number>;
}

export const nothingTold = (): Told => ({
  received: [],
  findings: [],
  tokens: new Map(),
  usesOfStored: [],
  forgotten: new Map(),
});
