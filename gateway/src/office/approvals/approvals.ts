import type { Scope } from '../../access/rights/scope.ts';
import type { EntityId, PaymentId } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';

/**
 * The port to refunds that wait for the agreement of a second person.
 *
 * A request is carried out once: with its own idempotency key, and only by the caller that moved it from `waiting`. Every verb
 * throws `StoreUnavailable` when the store fails.
 */
export interface Approvals {
  /** Records a request. An existing one with the same key for the same payment is returned instead. */
  request(asked: NewApproval): Promise<Approval>;

  /** @param now for deciding whether it has ended */
  find(id: string, now: number): Promise<Approval | undefined>;

  /** The newest first. */
  list(which: ListedApprovals): Promise<readonly Approval[]>;

  /** The requests of a payment that wait, or were approved and can still be carried out. The oldest first. */
  listOpenOf(paymentId: PaymentId, now: number): Promise<readonly Approval[]>;

  /**
   * Agrees to a request or refuses it, once.
   *
   * @returns `undefined` when it does not wait any more, its time is over, or its requester would decide it
   */
  decide(id: string, decision: NewDecision): Promise<Approval | undefined>;

  /** Records the operation that an approved request has created. Repeating it changes nothing. */
  finish(id: string, operationId: PaymentId, finishedAt: number): Promise<void>;
}

/** A user of the back office, as the request remembers them. */
export interface Person {
  readonly id: string;
  readonly email: string;
}

export interface NewApproval {
  /** 32 hex. */
  readonly id: string;
  readonly paymentId: PaymentId;
  readonly merchant: string;
  readonly channelId: EntityId;
  readonly amount: Money;
  /** Created when the dialog opened; the refund is sent with it. */
  readonly idempotencyKey: string;
  readonly reason: string | undefined;
  readonly requestedBy: Person;
  /** Milliseconds since the epoch. */
  readonly requestedAt: number;
}

export interface Approval extends NewApproval {
  readonly state: ApprovalState;
  /** From then on it cannot be decided any more. */
  readonly endsAt: number;
  readonly decision: (NewDecision & { readonly state: 'approved' | 'refused' }) | undefined;
  /** The operation that it created, once recorded. */
  readonly operationId: PaymentId | undefined;
}

/** `ended`: it was not decided in time; that follows from the time and is never written. */
export const APPROVAL_STATES = ['waiting', 'approved', 'carried-out', 'refused', 'ended'] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];

export interface NewDecision {
  readonly state: 'approved' | 'refused';
  readonly by: Person;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly reason: string | undefined;
}

export interface ListedApprovals {
  /** Only requests that can still be decided, or were approved and can still be carried out. */
  readonly isOpen: boolean;
  /** The scopes of the reader. */
  readonly scopes: readonly Scope[];
  readonly now: number;
  readonly limit: number;
  /** The last one of the page before. */
  readonly after?: Pick<Approval, 'requestedAt' | 'id'> | undefined;
}

/** For how long a request waits, in milliseconds. */
export const APPROVAL_WAITS = 7 * 24 * 60 * 60 * 1000;

/**
 * For how long after the agreement it is carried out again, in milliseconds. Keys repeat their answers for a day; a
 * refund is tried again only within that time, so that it is booked once.
 */
export const APPROVAL_TRIED_FOR = 20 * 60 * 60 * 1000;
