import type { EntityId } from '../../values/ids.ts';
import type { TokenOperation } from './limit-table.ts';

/** A name of an access token that is not secret, and the same in every process: part of a keyed hash. */
type TokenId = string;

/** A merchant's request after its token was recognised. */
export interface TokenCall {
  readonly tokenId: TokenId;
  readonly merchant: string;
  readonly operation: TokenOperation;
  /** Whether its path names something by an id. */
  readonly namesId: boolean;
}

/** A request without a token. */
interface OpenCall {
  /** The address of the shopper, as the socket or the proxy says it. */
  readonly address: string;
  /** As written in the path; a text that is no id of a checkout is not counted as one. */
  readonly checkoutId: string | undefined;
}

/**
 * Decides which requests exceed a limit. spec: Limits › Throttling.
 *
 * Every method without a promise decides by the knowledge of this process, and counts alongside the request: requests
 * in flight may exceed the limit, and none waits for it.
 */
export interface Throttle {
  tokenId(tokenHash: string): TokenId;

  /** Counts a request of a merchant's server. */
  ofToken(call: TokenCall): Promise<Throttled | undefined>;
  /** Counts a check of whether a request above the limit repeats one with the same idempotency key. */
  ofRepetition(call: TokenCall): Promise<Throttled | undefined>;
  /** Counts a request without a token, by its address and its checkout. */
  ofOpenCall(call: OpenCall): Promise<Throttled | undefined>;
  /** Counts a call without a token, as soon as the channel of its checkout is known. */
  ofChannel(merchant: string, entityId: EntityId): Throttled | undefined;

  /**
   * Whether the address has tried so many wrong tokens that it gets no answer about one that it has not used before.
   */
  ofWrongTokens(address: string, tokenId: TokenId): Throttled | undefined;
  noteGoodToken(address: string, tokenId: TokenId): void;
  noteWrongToken(address: string): Promise<Throttled | undefined>;
  /** A merchant's server named something that does not exist, or that is another merchant's. */
  noteUnknownId(call: Pick<TokenCall, 'tokenId' | 'merchant'>): void;
  /** A caller without a token named something that cannot be used. */
  noteGuess(address: string): void;
}

/** A request that was refused because of a limit. It may be sent again. */
export interface Throttled {
  readonly kind: 'throttled';
  /** Whole seconds, at least 1. */
  readonly retryAfterSeconds: number;
  readonly by: LimitKind;
}

/** Which kind of limit refused a request, for metrics and the log. */
export type LimitKind =
  | 'token'
  | 'address'
  | 'checkout'
  | 'channel'
  /** Attempts by card, where the channel lets shoppers wait. */
  | 'card-testing'
  | 'unknown-ids'
  | 'guesses'
  | 'wrong-tokens';
