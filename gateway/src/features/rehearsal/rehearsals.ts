import type { RehearsedEnd } from '../../payment/rehearsal.ts';
import type { EntityId, PaymentId } from '../../values/ids.ts';

/**
 * The port to the events that a test has requested and that are still to come: ends of pending operations, and chargebacks.
 *
 * It is written before the acquirer is asked, so that no restart forgets it. Only the test environment uses it.
 */
export interface Rehearsals {
  /** Records a rehearsal. Repeating it changes nothing. */
  plan(planned: PlannedRehearsal): Promise<void>;

  find(operationId: PaymentId): Promise<PlannedRehearsal | undefined>;

  /**
   * The rehearsals with steps still to come, page by page, ordered by the operations' ids.
   *
   * @param after the last one of the page before; `undefined` for the first page
   */
  findPage(limit: number, after: PaymentId | undefined): Promise<readonly PlannedRehearsal[]>;

  /** Removes a rehearsal without further steps. */
  remove(operationId: PaymentId): Promise<void>;
}

/** The planned steps of one operation. */
export interface PlannedRehearsal {
  readonly operationId: PaymentId;
  /** The entity whose clock it follows. */
  readonly entityId: EntityId;
  /** When its operation began, in milliseconds since the epoch. */
  readonly plannedAt: number;
  /** The end of a pending operation. Its span is counted from `plannedAt`, in milliseconds. */
  readonly end: RehearsedEnd | undefined;
  /** Milliseconds from `plannedAt` to the chargeback, if there is one. */
  readonly chargebackAfter: number | undefined;
}
