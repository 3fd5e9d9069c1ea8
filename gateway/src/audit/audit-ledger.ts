import type { AuditedOperation, OrphanPosition } from '../ledger/audited-operation.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerPosition } from '../ledger/position-before.ts';
import { memoOf, type Operation, referencedBy } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import { type AuditedAcquirer, BooksComparison, type ComparisonTotals } from './audit-ledger-books.ts';
import { type Fault, Findings, type Found, type ReportFault } from './audit-ledger-faults.ts';
import { auditLinks } from './audit-ledger-links.ts';
import { auditOperation } from './audit-ledger-operation.ts';
import { auditSums, JournalSums, type JournalTotals } from './audit-ledger-sums.ts';

/** The result of an audit. The ledger is right when `faults.total` is 0. */
export interface AuditReport {
  readonly payments: number;
  readonly operations: number;
  readonly journal: JournalTotals;
  readonly faults: Found<Fault>;
  /** Operations that wait for their acquirer's reply: neither faulty nor proven right. In the order of the walk. */
  readonly open: Found<OpenOperation>;
  /** Absent when no acquirer was named or its books could not be read. */
  readonly comparison: ComparisonTotals | undefined;
}

export interface OpenOperation {
  readonly operation: Operation;
  /** `undefined` when the books of its acquirer were not read. */
  readonly isBooked: boolean | undefined;
}

/** The audited ledger, and the receivers of findings and progress. */
export interface AuditWishes {
  /** If given, its books are compared with the ledger. Needs the whole ledger. */
  readonly acquirer?: AuditedAcquirer | undefined;
  /** Only payments with an operation since then, in milliseconds since the epoch. */
  readonly since?: number | undefined;
  /** How many faults and how many open operations the report lists; all are counted. */
  readonly most?: number;
  /** Is called after each page with the share of the walk that is done, from 0 to 1, and waited for. */
  readonly onProgress?: (share: number) => void | Promise<void>;
  /** The number of operations that are read at a time, in addition to the rest of the last payment. */
  readonly page?: number;
}

/** Before the moment from which is audited: clocks of gateways differ, and requests overtake each other. Milliseconds. */
const MARGIN = 10 * 60 * 1000;

/**
 * Checks the ledger, page by page, while gateways may run. It changes nothing.
 *
 * spec: Operation preconditions.
 * @throws StoreUnavailable
 */
export async function auditLedger(
  ledger: Ledger,
  { acquirer, since, most = 1000, onProgress, page: size = 500 }: AuditWishes = {},
): Promise<AuditReport> {
  const faults = new Findings<Fault>(most);
  const open = new Findings<OpenOperation>(most);
  const report: ReportFault = (kind, at, detail, memo) =>
    faults.add({ kind, at, detail, ...(memo === undefined ? {} : { memo }) });
  const comparison = acquirer && new BooksComparison(acquirer, report);
  const compares = comparison !== undefined && (await comparison.read());
  const books = compares ? comparison : undefined;
  const journal = new JournalSums();
  const from = since === undefined ? 0 : await ledger.positionBefore(since - MARGIN);
  const last = await ledger.newestPosition();
  let payments = 0;
  let operations = 0;
  for (let after: LedgerPosition | undefined; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const { operations: page, next } = await ledger.auditPayments(from, after, size);
    for (const payment of paymentsOf(page)) {
      auditPayment(payment, report);
      payments += 1;
    }
    for (const { entries } of page) {
      journal.add(entries);
    }
    const all = page.map(({ operation }) => operation);
    // oxlint-disable-next-line no-await-in-loop
    const booked = await books?.meet(page);
    for (const operation of all.filter(({ state }) => isOpen(state))) {
      const isCompared = acquirer?.names.has(operation.acquirer?.name ?? '') ?? false;
      open.add({ operation, isBooked: isCompared ? booked?.has(operation) : undefined });
    }
    operations += page.length;
    after = next;
    if (after === undefined) {
      break;
    }
    // oxlint-disable-next-line no-await-in-loop -- the caller may want to do something else in between
    await onProgress?.(last > from ? Math.min((after - from) / (last - from), 1) : 1);
  }
  if (since === undefined) {
    await auditOrphans(ledger, report, () => onProgress?.(1));
  }
  const journalTotals = journal.totals(report);
  const totals = books?.totals();
  return {
    payments,
    operations,
    journal: journalTotals,
    faults: faults.found(),
    open: open.found(),
    comparison: totals,
  };
}

/** The note of the payment or, when it has none, of the first operation on it that has one. */
function memoOfPayment(payment: readonly AuditedOperation[]): string | undefined {
  return payment.map(({ operation }) => memoOf(operation)).find((memo) => memo !== undefined);
}

/** Groups the operations of a page, which are ordered by payment. */
function paymentsOf(page: readonly AuditedOperation[]): readonly (readonly AuditedOperation[])[] {
  return [...Map.groupBy(page, ({ operation }) => operation.rootId).values()];
}

function auditPayment(payment: readonly AuditedOperation[], reportAny: ReportFault): void {
  const report: ReportFault = (kind, at, detail) => reportAny(kind, at, detail, memoOfPayment(payment));
  const operations = new Map<string, Operation>(payment.map(({ operation }) => [operation.id, operation]));
  for (const each of payment) {
    auditOperation(each, operations.get(referencedBy(each.operation) ?? ''), report);
  }
  const rootId = payment[0]?.operation.rootId ?? '';
  const root = operations.get(rootId);
  if (root === undefined) {
    report('root-missing', rootId, `${payment.length} operations belong to it`);
    return;
  }
  auditLinks(root, operations, report);
  auditSums(root, operations, report);
}

const PAGE = 2000;

/** Looks for rows of every table that belong to no operation. @param afterPage is waited for */
export async function auditOrphans(
  ledger: Ledger,
  report: ReportFault,
  afterPage: () => void | Promise<void> = () => undefined,
): Promise<void> {
  let after: OrphanPosition | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const { orphans, next } = await ledger.auditOrphans(after, PAGE);
    for (const { table, operationId } of orphans) {
      report('row-without-operation', operationId, `in ${table}`);
    }
    after = next;
    // oxlint-disable-next-line no-await-in-loop -- the caller may want to do something else in between
    await afterPage();
  } while (after !== undefined);
}
