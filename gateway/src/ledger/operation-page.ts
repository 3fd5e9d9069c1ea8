import type { Operation } from '../payment/operation.ts';
import type { EntityId, PaymentId } from '../values/ids.ts';

/** What a page holds at most, and where it begins. */
export interface PageBounds {
  /** The last operation of the page before; absent: the first page. */
  readonly after: { readonly startedAt: number; readonly id: PaymentId } | undefined;
  readonly limit: number;
  /**
   * How much the operations of a page repeat of their requests, in stored bytes. A page that is not the last has at
   * least one operation, however large.
   */
  readonly maxBytes: number;
}

/** One page of operations. */
export interface FoundPage {
  readonly operations: readonly Operation[];
  /** Whether no operation follows. */
  readonly isLast: boolean;
}

/** Selects operations of an entity, page by page. */
export interface OperationPage extends PageBounds {
  readonly entityId: EntityId;
  /** The merchant's own reference; absent: any. */
  readonly merchantTransactionId: string | undefined;
  /** Milliseconds since the epoch, both included. */
  readonly from: number;
  readonly to: number;
}
