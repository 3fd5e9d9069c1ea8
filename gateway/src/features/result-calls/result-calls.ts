import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { FullHolders } from '../../values/call-places.ts';
import type { CheckoutId, EntityId } from '../../values/ids.ts';

/**
 * The port to the calls of result addresses that are due.
 *
 * A shop is called when its shopper submitted the payment and the shop did not fetch the status of the checkout
 * afterwards. There is one row for each checkout. The ledger and the vault write it together with the attempt, so that
 * every attempt has one. spec: Events › Result-address call.
 *
 * Every verb throws `StoreUnavailable` when the store fails. All times are milliseconds since the epoch.
 */
export interface ResultCalls {
  /** Schedules the call of an attempt that leaves no other record: details that cannot be stored. */
  schedule(due: DueResultCall): Promise<void>;

  /**
   * Withdraws an attempt that lost its checkout to another one, so that it does not revive a call that was no longer
   * due. Changes nothing when there was another attempt since.
   */
  withdraw(due: DueResultCall): Promise<void>;

  /** The newest attempt at a checkout whose status was not fetched since; `undefined` when no call is to come. */
  findWaiting(checkoutId: CheckoutId): Promise<WaitingCall | undefined>;

  /** Records that the status was fetched, so that no call follows. Changes nothing when there was another attempt since. */
  markFetched(waiting: WaitingCall, at: number): Promise<void>;

  /**
   * When the next call is due; `undefined` when none is to come.
   *
   * @param passedOver whose calls do not count
   */
  nextAt(passedOver?: FullHolders): Promise<number | undefined>;

  /**
   * Claims calls that are due, for one process. A call without a record when its claim runs out can be claimed again,
   * also by another process: so the call of a killed process is repeated.
   *
   * @param until when the claim runs out
   * @param passedOver whose calls stay where they are: these have no room for more
   */
  claim(now: number, until: number, limit: number, passedOver?: FullHolders): Promise<readonly ClaimedCall[]>;

  /** Whether a claimed call is still due: the status may have been fetched since. */
  isDue(call: ClaimedCall): Promise<boolean>;

  /** Records a try, and what follows. Changes nothing when the claim has run out and another process has it. */
  record(call: ClaimedCall, attempt: CallTry, then: AfterTry): Promise<void>;

  /**
   * Overwrites the address of a checkout's call, for good. A scheduled call becomes impossible: it is given up, and its
   * record says why. The end of a call under way is not recorded.
   *
   * @param mask the replacement
   * @returns whether there was an address to overwrite
   */
  redact(checkoutId: CheckoutId, mask: string, at: number): Promise<boolean>;

  /** The newest attempts first. */
  list(which: ListedCalls): Promise<readonly ResultCall[]>;
}

/** The states of a call; an operator filters by them. */
export const CALL_STATES = ['waiting', 'fetched', 'answered', 'given-up'] as const;

/** `waiting` until the status is fetched, a try is answered as it should be, or the last one is over. */
export type CallState = (typeof CALL_STATES)[number];

/** The purpose of a checkout, which decides the status that the shop is to fetch. */
export type CallPurpose = 'payment' | 'registration';

/** An attempt at a checkout that has a result address. */
export interface DueResultCall {
  readonly checkoutId: CheckoutId;
  readonly merchant: string;
  readonly entityId: EntityId;
  readonly purpose: CallPurpose;
  readonly address: string;
  readonly attemptedAt: number;
  readonly dueAt: number;
  /** Why details were refused at this attempt, which nothing else keeps; `undefined` for any other attempt. */
  readonly refusedWith?: ResultCode | undefined;
}

/** Names an attempt: its number at its checkout, from 1. */
export interface WaitingCall {
  readonly checkoutId: CheckoutId;
  readonly attempts: number;
}

export interface ClaimedCall extends WaitingCall {
  readonly merchant: string;
  readonly purpose: CallPurpose;
  readonly address: string;
  /** The number of tries for this attempt. */
  readonly tries: number;
  /** When the claim runs out. */
  readonly until: number;
  /** All tries for this checkout, the oldest first. */
  readonly record: readonly CallTry[];
}

/** A try at a call, as it ended. */
export interface CallTry {
  readonly at: number;
  /** The HTTP status, or why there is none in one word, such as `timeout`. */
  readonly end: number | string;
}

/** The state after a try: ended, for one of two reasons, or another try. */
export type AfterTry =
  | { readonly state: 'answered' | 'given-up' }
  | { readonly state: 'waiting'; readonly nextAt: number };

export interface ListedCalls {
  readonly checkoutId?: CheckoutId | undefined;
  readonly state?: CallState | undefined;
  readonly limit: number;
}

/** A call with all that is known of it. */
export interface ResultCall extends DueResultCall {
  readonly attempts: number;
  readonly state: CallState;
  /** When the next try is due, or the claim of the one under way runs out; `undefined` when none is to come. */
  readonly nextAt: number | undefined;
  readonly record: readonly CallTry[];
  readonly fetchedAt: number | undefined;
}
