import type { AcquirerReferences } from '../payment/acquirer-references.ts';
import type {
  AskedAcquirer,
  Attempt,
  Departure,
  Ending,
  FollowUp,
  Operation,
  Payment,
} from '../payment/operation.ts';
import type { CardFingerprint } from '../values/card-fingerprint.ts';
import type { CheckoutId, EntityId, PaymentId } from '../values/ids.ts';
import type { AuditedOperation, JournalRow } from './audited-operation.ts';

/**
 * The port to the record of everything that was ever asked and answered.
 *
 * Every verb that writes resolves only when the write is durable, and rejects with `StoreUnavailable` when it is
 * not. The ledger is what guards money: sessions, locks and caches may be lost, it may not. It knows no
 * connectors, no HTTP and no secrets: card numbers never reach it.
 */
export interface Ledger {
  /**
   * Writes an operation down before its acquirer is asked.
   *
   * A checkout has room for one operation that is open or approved; the second one is not written.
   */
  startOperation(payment: Payment): Promise<StartEnd>;

  /**
   * Writes down an operation that refers to a payment, while nobody else can write one to the same payment.
   *
   * @param decide makes the operation of all that the payment has so far: started, refused, or approved where no
   *   acquirer is asked. Pure and quick: it runs while the payment is locked, and no acquirer is called in it.
   * @returns what `decide` made, written down
   */
  startFollowUp(rootId: PaymentId, decide: (operations: readonly Operation[]) => FollowUp): Promise<FollowUp>;

  /** All operations of a payment, the oldest first. */
  findByRoot(rootId: PaymentId): Promise<readonly Operation[]>;

  /** Writes down a request that was refused before any acquirer was asked. */
  recordRefusal(operation: Operation): Promise<void>;

  /**
   * Writes down how an operation ended, if it is still open and at the acquirer that it was at. Terminal states never
   * change, and of what awaits its shopper only an approval or a decline is written down.
   *
   * @param operation as it was found or started: what its acquirer said is no word on a second attempt elsewhere
   * @returns the operation as it stands afterwards: with this ending, or as somebody else has left it
   */
  finishOperation<Kind extends Operation>(
    operation: Kind,
    ending: Ending,
    finishedAt: number,
  ): Promise<Kind | undefined>;

  /**
   * Moves a started payment on to another acquirer and writes the attempt at the first one down, in one step.
   *
   * It happens at most once to a payment, and only while it is started: whatever is open or ended stays.
   * @returns the payment as it stands afterwards; `undefined` when it was not moved
   */
  retryOperation(retry: Retry): Promise<Payment | undefined>;

  /**
   * Writes down where the shopper was sent to pay, if the operation is open, at the acquirer that it was at, and its
   * shopper can be sent away.
   *
   * It happens once: an operation that awaits its shopper already stays as it is, and so does one that has ended.
   * @param payment as it was found or started: an address of one acquirer leads nowhere at another
   * @returns the operation as it stands afterwards; `undefined` when there is none
   */
  awaitRedirect(payment: Payment, departure: Departure): Promise<Payment | undefined>;

  findOperation(id: PaymentId): Promise<Operation | undefined>;

  /** All payments of a checkout, the oldest first. */
  findByCheckout(checkoutId: CheckoutId): Promise<readonly Payment[]>;

  /** One page of an entity's operations, the oldest first; its cost does not grow with the ledger. */
  findPage(page: OperationPage): Promise<readonly Operation[]>;

  /**
   * Operations that are still open and were started before a moment, the oldest first, page by page.
   *
   * @param after the last one of the page before
   */
  findOpen(
    startedBefore: number,
    limit: number,
    after?: Pick<Operation, 'startedAt' | 'id'>,
  ): Promise<readonly Operation[]>;

  /**
   * How many operations of a channel were started since a moment with the same card, or from the same address.
   *
   * @param since milliseconds since the epoch
   * @param upTo counting ends here, so that a busy card or address costs no more than a quiet one
   */
  countSince(channelId: EntityId, by: CountedBy, since: number, upTo: number): Promise<number>;

  /**
   * Whole payments with their side of the journal, by the ids of their roots, and within each the oldest first.
   *
   * One page is what stood on the ledger at one moment: a gateway that writes meanwhile can not show half a step.
   * @param after the root of the last payment of the page before; `undefined` for the first page
   * @param limit counts operations; the last payment is whole all the same
   */
  auditPayments(after: PaymentId | undefined, limit: number): Promise<readonly AuditedOperation[]>;

  /**
   * The rows of the journal by operation and account, those of operations that are gone included.
   *
   * @param after the last row of the page before; `undefined` for the first page
   */
  auditJournal(
    after: Pick<JournalRow, 'operationId' | 'account'> | undefined,
    limit: number,
  ): Promise<readonly JournalRow[]>;

  /** Whether the store answers. */
  isReady(): Promise<boolean>;
}

/** Which operations of an entity, and from where on. */
export interface OperationPage {
  readonly entityId: EntityId;
  /** The merchant's own reference; absent: any. */
  readonly merchantTransactionId: string | undefined;
  /** Milliseconds since the epoch, both included. */
  readonly from: number;
  readonly to: number;
  /** The last operation of the page before; absent: the first page. */
  readonly after: { readonly startedAt: number; readonly id: PaymentId } | undefined;
  readonly limit: number;
}

/** What operations are counted by. */
export type CountedBy =
  | { readonly kind: 'card'; readonly fingerprint: CardFingerprint }
  | { readonly kind: 'ip'; readonly ip: string };

/** A second attempt at a payment, and what came of the first one. */
export interface Retry {
  readonly id: PaymentId;
  /** The first attempt, ended, as an operation of its own that refers to the payment. */
  readonly firstAttempt: Attempt;
  readonly next: AskedAcquirer;
  readonly routing: string;
  /** What the payment tells of its first attempt. */
  readonly references: AcquirerReferences;
}

export type StartEnd = 'started' | 'checkout-taken';
