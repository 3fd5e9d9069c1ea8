import type { Scope } from '../../access/rights/scope.ts';
import type { LedgerPosition } from '../../ledger/position-before.ts';
import type { Operation } from '../../payment/operation.ts';
import type { Condition } from './condition.ts';
import type { SearchStatus } from './payment-facts.ts';

/**
 * Finds payments by the conditions of the search box.
 *
 * An index of keyed hashes says where to look, and the books decide. The index follows the ledger: it costs a payment
 * nothing, and a search first has it catch up. It can be rebuilt at any time.
 */
export interface PaymentSearch {
  /**
   * One page of payments, the newest first.
   *
   * The work for a page is bounded: where few of many payments match, a page may have fewer than its limit, or none,
   * and say where the next one continues.
   */
  find(search: PaymentPage): Promise<FoundPayments>;

  /**
   * Indexes what came since, at most so many payments.
   *
   * @returns whether anything is left
   */
  catchUp(limit: number): Promise<boolean>;
}

export interface PaymentPage {
  /** All of them must hold. */
  readonly conditions: readonly Condition[];
  /** Where its reader may look: a payment of any of them. */
  readonly scopes: readonly Scope[];
  /** `next` of the page before; absent: the first page. */
  readonly after?: LedgerPosition | undefined;
  readonly limit: number;
}

export interface FoundPayments {
  readonly payments: readonly FoundPayment[];
  /** Where the next page begins; `undefined` after the last one. */
  readonly next: LedgerPosition | undefined;
  /** Whether the index has caught up; until then, older payments may be missing. */
  readonly isComplete: boolean;
}

export interface FoundPayment {
  readonly position: LedgerPosition;
  readonly root: Operation;
  /** All operations of the payment, the oldest first, itself among them. */
  readonly operations: readonly Operation[];
  readonly status: SearchStatus;
}
