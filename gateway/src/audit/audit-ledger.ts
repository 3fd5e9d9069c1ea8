import type { AuditedOperation, OrphanPosition } from '../ledger/audited-operation.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerPosition } from '../ledger/position-before.ts';
import type { UnusableArchive } from '../ledger/removed-months.ts';
import { memoOf, type Operation, referencedBy } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { PaymentId } from '../values/ids.ts';
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
export interface AuditOptions {
  /** If given, its books are compared with the ledger. Needs the whole ledger. */
  readonly acquirer?: AuditedAcquirer | undefined;
  /** Only payments with an operation since then, in milliseconds since the epoch. */
  readonly since?: number | undefined;
  /** The position up to which an earlier audit has proven the ledger; absent: audits all of it. */
  readonly after?: LedgerPosition;
  /** Payments up to there that are audited again. */
  readonly again?: {
    readonly ids: readonly PaymentId[];
    readonly read: (ids: readonly PaymentId[]) => Promise<readonly AuditedOperation[]>;
  };
  /** Payments that the ledger does not have any more, to be audited with it, and the faults of their archives. */
  readonly archived?: AsyncIterable<readonly AuditedOperation[] | UnusableArchive> | undefined;
  /** Is called for each open operation. */
  readonly onOpen?: (operation: Operation) => void;
  /** How many faults and how many open operations the report lists; all are counted. */
  readonly most?: number;
  /** Is called after each page with the share of the walk through the ledger that is done, from 0 to 1, and waited for. */
  readonly onProgress?: (share: number) => void | Promise<void>;
  /** The number of operations that are read at a time, in addition to the rest of the last payment. */
  readonly page?: number;
}

/** How many faults and open operations a report lists. */
const MOST = 1000;

/** Before the moment from which is audited: clocks of gateways differ, and requests overtake each other. Milliseconds. */
const MARGIN = 10 * 60 * 1000;

/**
 * Checks the ledger, page by page, while gateways may run. It changes nothing.
 *
 * spec: Operation preconditions.
 * @throws StoreUnavailable
 */
export async function auditLedger(ledger: Ledger, options: AuditOptions = {}): Promise<AuditReport> {
  const faults = new Findings<Fault>(options.most ?? MOST);
  const report: ReportFault = (kind, at, detail, memo) =>
    faults.add({ kind, at, detail, ...(memo === undefined ? {} : { memo }) });
  const { acquirer } = options;
  const comparison = acquirer && new BooksComparison(acquirer, ledger, report);
  try {
    const compares = comparison !== undefined && (await comparison.read());
    const found = await walk(ledger, options, compares ? comparison : undefined, report);
    return { ...found, faults: faults.found() };
  } finally {
    await comparison?.remove();
  }
}

async function walk(
  ledger: Ledger,
  {
    acquirer,
    since,
    after,
    again,
    archived,
    onOpen,
    most = MOST,
    onProgress,
    page: size = 500,
  }: AuditOptions,
  books: BooksComparison | undefined,
  report: ReportFault,
): Promise<Omit<AuditReport, 'faults'>> {
  const open = new Findings<Operation>(most);
  const journal = new JournalSums();
  const from = after ?? (since === undefined ? 0 : await ledger.positionBefore(since - MARGIN));
  const last = await ledger.newestPosition();
  const walked = { payments: 0, operations: 0 };
  for await (const { page, next } of pagesOf(ledger, from, size, { again, archived, report })) {
    for (const payment of paymentsOf(page)) {
      auditPayment(payment, report);
      walked.payments += 1;
    }
    for (const { entries } of page) {
      journal.add(entries);
    }
    await books?.meet(page);
    for (const { operation } of page.filter((each) => isOpen(each.operation.state))) {
      open.add(operation);
      onOpen?.(operation);
    }
    walked.operations += page.length;
    const at = next ?? last;
    await onProgress?.(last > from ? Math.min((at - from) / (last - from), 1) : 1);
  }
  if (since === undefined && after === undefined) await auditOrphans(ledger, report, () => onProgress?.(1));
  const journalTotals = journal.totals(report);
  const waiting = open.found();
  const compared = await books?.end(new Set(waiting.first.map(({ id }) => id)));
  const isCompared = ({ acquirer: asked }: Operation) =>
    compared !== undefined && acquirer?.names.has(asked?.name ?? '') === true;
  return {
    ...walked,
    journal: journalTotals,
    open: {
      total: waiting.total,
      first: waiting.first.map((operation) => ({
        operation,
        isBooked: isCompared(operation) ? compared?.bookedOpen.has(operation.id) : undefined,
      })),
    },
    comparison: compared?.totals,
  };
}

interface WalkedPage {
  readonly page: readonly AuditedOperation[];
  /** Where the next page begins; absent for the last one, and for payments that are looked at again. */
  readonly next?: LedgerPosition | undefined;
}

/** The payments after a position, those before it that are audited again unless they are among them, and archived ones. */
async function* pagesOf(
  ledger: Ledger,
  from: LedgerPosition,
  size: number,
  {
    again,
    archived,
    report,
  }: {
    readonly again: AuditOptions['again'] | undefined;
    readonly archived: AuditOptions['archived'];
    readonly report: ReportFault;
  },
): AsyncGenerator<WalkedPage> {
  const left = new Set(again?.ids);
  let after: LedgerPosition | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const { operations: page, next } = await ledger.auditPayments(from, after, size);
    page.forEach(({ operation }) => left.delete(operation.rootId));
    yield { page, next };
    after = next;
  } while (after !== undefined);
  for await (const page of archived ?? []) {
    if ('month' in page) report('archive-unusable', page.month, page.detail);
    else yield { page };
  }
  if (again === undefined) return;
  const ids = [...left];
  for (let at = 0; at < ids.length; at += size) {
    // oxlint-disable-next-line no-await-in-loop -- part by part
    yield { page: await again.read(ids.slice(at, at + size)) };
  }
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
