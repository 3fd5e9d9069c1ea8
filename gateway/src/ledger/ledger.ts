import type { DueResultCall } from '../features/result-calls/result-calls.ts';
import type { TokenClaim } from '../instruments/wallet/opened-token.ts';
import type { AuthenticationEnd } from '../payment/authentication.ts';
import type { CountedOperation } from '../payment/balance.ts';
import type {
  AskedAcquirer,
  Attempt,
  Departure,
  Ending,
  FollowUp,
  Operation,
  Payment,
} from '../payment/operation.ts';
import type { CardFingerprint, CheckoutId, EntityId, PaymentId } from '../values/ids.ts';
import type { AuditPage, OrphanPage, OrphanPosition } from './audited-operation.ts';
import type { Contradiction, ContradictionsOf, Correction, FoundContradiction } from './contradiction.ts';
import type { CheckoutPayment } from './counted-row.ts';
import type { FoundPage, OperationPage, PageBounds } from './operation-page.ts';
import type { PaymentHistory } from './payment-history.ts';
import type { LedgerPosition } from './position-before.ts';
import type { Redactions } from './redaction.ts';
import type { RemovedMonths } from './removed-months.ts';

/**
 * The port to the record of all operations and their outcomes.
 *
 * Every verb that writes resolves only when the write is durable, and rejects with `StoreUnavailable` when it is not.
 * Money depends on the ledger: sessions, locks and caches may be lost, it must not be. It knows no connectors, no HTTP
 * and no secrets, and card numbers never reach it.
 */
export interface Ledger extends Redactions, PaymentHistory, RemovedMonths {
  /**
   * Records an operation before its acquirer is asked.
   *
   * A checkout can have one operation that is open or approved; a second one is not written. Neither is one whose token
   * is claimed already.
   *
   * @param claim the claim of its wallet token, written in the same step
   * @param call of the result address, which becomes due with this attempt, in the same step
   */
  startOperation(payment: Payment, claim?: TokenClaim, call?: DueResultCall): Promise<StartResult>;

  /** Whether a payment began with this token. @param hash as in {@link TokenClaim} */
  isTokenUsed(hash: TokenClaim['hash']): Promise<boolean>;

  /**
   * Records an operation that refers to a payment, while the payment is locked against other operations on it.
   *
   * @param decide creates the operation from all operations of the payment so far: started, refused, or approved when
   * no acquirer is asked. It must be pure and quick, because it runs while the payment is locked. Follow-ups come
   * without their parameters, which may be long: their `echo` is empty.
   * @returns the operation that `decide` created, after it was recorded
   */
  startFollowUp(rootId: PaymentId, decide: (operations: readonly Operation[]) => FollowUp): Promise<FollowUp>;

  /** All operations of a payment, the oldest first; pages that show them use {@link findLinkedPage}. */
  findByRoot(rootId: PaymentId): Promise<readonly Operation[]>;

  /**
   * The part of several payments that counts in their sums, in one read: only amounts and states, so that its cost
   * does not grow with what the operations hold.
   */
  findCounted(rootIds: readonly PaymentId[]): Promise<readonly CountedOperation[]>;

  /** Whether the entity has sent one of these as `merchantTransactionId` before. */
  hasReference(entityId: EntityId, references: readonly string[]): Promise<boolean>;

  /**
   * Records a request that was refused before any acquirer was asked, with its end.
   *
   * @param call of the result address, which becomes due with this attempt, in the same step
   */
  recordRefusal(operation: Operation, call?: DueResultCall): Promise<void>;

  /**
   * Records how an operation ended, if it is still open and at the same acquirer. Terminal states never change, and an
   * operation in `awaiting-redirect` can only be approved or declined.
   *
   * @param operation as it was found or started: its acquirer's reply does not apply to a second attempt at another
   * acquirer
   * @returns the operation afterwards: with this ending, or as another process left it
   */
  finishOperation<Kind extends Operation>(
    operation: Kind,
    ending: Ending,
    finishedAt: number,
  ): Promise<Kind | undefined>;

  /**
   * Moves a started payment to its next attempt, at another acquirer or after an authentication, and records the attempt at the first one, in one step.
   *
   * A payment is moved at most once, and only in state `started`. To its own acquirer it moves only when its shopper is
   * authenticated before.
   * @returns the payment afterwards; `undefined` when it was not moved
   */
  retryOperation(retry: Retry): Promise<Payment | undefined>;

  /**
   * Records the address to which the shopper is redirected, if the operation is open, still at the same acquirer, and
   * allows a redirect.
   *
   * An operation in `awaiting-redirect`, and one that has ended, stay unchanged.
   * @param payment as it was found or started: the address of one acquirer is of no use at another
   * @returns the operation afterwards; `undefined` when there is none
   */
  awaitRedirect(payment: Payment, departure: Departure): Promise<Payment | undefined>;

  /**
   * Records the end of a payment's authentication, which decides whether its acquirer is asked. The first end of an
   * attempt counts, and a payment that has ended stays unchanged.
   *
   * @param payment as it was found or started
   * @returns `isFirst` also false when the answer of the store was lost: no acquirer is asked on a guess, and
   * reconciliation finds that it was not
   */
  endAuthentication(payment: Payment, end: AuthenticationEnd): Promise<AuthenticationEnded>;

  findOperation(id: PaymentId): Promise<Operation | undefined>;

  /**
   * The payment that counts for a checkout: the one that holds it, because it is open or approved, or else the last
   * attempt. Its cost does not grow with the number of attempts, which the shopper's browser controls.
   */
  findOfCheckout(checkoutId: CheckoutId): Promise<Payment | undefined>;

  /**
   * The same for a merchant's server that fetches the status, in one read with the payment's follow-ups and the result
   * call that is no longer needed.
   */
  findStatusOfCheckout(checkoutId: CheckoutId): Promise<CheckoutPayment | undefined>;

  /** One page of an entity's operations, the oldest first. Its cost does not grow with the ledger. */
  findPage(page: OperationPage): Promise<FoundPage>;

  /** One page of the operations of a payment, the oldest first. */
  findLinkedPage(rootId: PaymentId, bounds: PageBounds): Promise<FoundPage>;

  /**
   * Operations that are still open, in the order in which they were written, page by page.
   *
   * It reads the newest sweep and what came after it, so its cost does not grow with the ledger, nor with the age of an
   * open operation.
   * @param after `next` of the page before; `undefined` for the first page
   */
  findOpen(limit: number, after?: LedgerPosition): Promise<OpenPage>;

  /** The position of the newest operation; 0 in an empty ledger. */
  newestPosition(): Promise<LedgerPosition>;

  /** Marks the newest operation, for a sweep later. */
  markSweep(): Promise<SweepMark>;

  /**
   * Lists which operations up to a mark are still open, so that `findOpen` reads no more than these and what came later.
   *
   * @param mark at least ten seconds old
   * @returns whether it could: not while a write that had begun before the mark is still on its way, because its
   * operation would be overlooked
   */
  sweepOpen(mark: SweepMark): Promise<boolean>;

  /**
   * How many operations of a channel were started since a moment with the same card, or from the same address.
   *
   * @param since milliseconds since the epoch
   * @param upTo the count stops here, so that a busy card or address costs no more than a quiet one
   */
  countSince(channelId: EntityId, by: CountedBy, since: number, upTo: number): Promise<number>;

  /**
   * Records an acquirer's answer that contradicts the ending. The first one for an attempt stays.
   *
   * @returns whether it is new
   */
  recordContradiction(contradiction: Contradiction): Promise<boolean>;

  /** Records how a contradiction was handled. The first record counts. */
  recordCorrection(correction: Correction): Promise<void>;

  /**
   * The contradictions of one operation, or the uncorrected ones of all operations or of some merchants and channels,
   * the oldest first.
   */
  findContradictions(of: ContradictionsOf, limit: number): Promise<readonly FoundContradiction[]>;

  /**
   * Whole payments with their journal entries, page by page from the oldest, and each payment's operations the oldest
   * first. A payment is on the page of its first operation after `from`.
   *
   * @param from operations up to this position are left out; their payments are on a page only for later operations
   * @param after `next` of the page before; `undefined` for the first page
   * @param limit a number of operations; the payments of a page are always complete
   */
  auditPayments(from: LedgerPosition, after: LedgerPosition | undefined, limit: number): Promise<AuditPage>;

  /**
   * Rows that name an operation which is not on the ledger: there should be none. A page looks at `limit` rows of one
   * table.
   *
   * @param after `next` of the page before; `undefined` for the first page
   */
  auditOrphans(after: OrphanPosition | undefined, limit: number): Promise<OrphanPage>;

  /** The last position whose operation, and all before it, were started before a moment. 0 when there is none. */
  positionBefore(moment: number): Promise<LedgerPosition>;

  /** The database's clock, in milliseconds since the epoch. */
  databaseTime(): Promise<number>;

  /** Whether the store answers. */
  isReady(): Promise<boolean>;
}

/** The value by which operations are counted. @property until the moment of the count, milliseconds since the epoch */
export type CountedBy =
  | { readonly kind: 'card'; readonly fingerprint: CardFingerprint }
  | { readonly kind: 'ip'; readonly ip: string; readonly merchant: string; readonly until: number };

/** A second attempt at a payment, with the ended first one. */
export interface Retry {
  readonly id: PaymentId;
  /** The first attempt, ended, as an operation of its own that refers to the payment. */
  readonly firstAttempt: Attempt;
  readonly next: AskedAcquirer;
  readonly routing: string;
  /** Whether the shopper is authenticated before the acquirer is asked again. */
  readonly authenticates?: boolean;
}

/** A moment in the order of writes. */
export interface SweepMark {
  readonly position: LedgerPosition;
  /** The store's mark for the writes that had begun by then; only the store interprets it. */
  readonly horizon: string;
}

interface OpenPage {
  readonly operations: readonly Operation[];
  /** Where the next page begins; `undefined` after the last one. A page may be empty and not the last. */
  readonly next: LedgerPosition | undefined;
}

/** The payment after this end of an authentication, or an earlier one, was recorded. */
export interface AuthenticationEnded {
  readonly payment: Payment;
  /** Whether this end counts. Only its caller may then ask the acquirer. */
  readonly isFirst: boolean;
}

export type StartResult = 'started' | 'checkout-taken' | 'token-used';
