import type { Connector } from '../connectors/connector.ts';
import type { AuditedOperation } from '../ledger/audited-operation.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { memoOf, type Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import { acquirerKey, correctionKey, type PaymentId } from '../values/ids.ts';
import { inMinorUnits, type ReportFault } from './audit-ledger-faults.ts';
import { type ComparedKey, compareKeys, lineHere, lineThere, type OperationHere } from './compare-keys.ts';
import { createSortedLines } from './sorted-lines.ts';

/** The acquirer whose books are compared with the ledger. */
export interface AuditedAcquirer {
  readonly connector: Connector;
  /** All names of this acquirer on the ledger: several can share one set of books. */
  readonly names: ReadonlySet<string>;
}

export interface ComparisonTotals {
  readonly booked: number;
  /** Approved on the ledger, and booked by the acquirer with the same amount. */
  readonly agreed: number;
  /** Booked by the acquirer, and still open on the ledger. */
  readonly openAndBooked: number;
}

/** The keys under which something may have been undone. */
const UNDO_TRIES = [1, 2] as const;

/** The number of parallel lookups at an acquirer, less than the number of connections. */
const AT_ONCE = 32;

/**
 * Compares the ledger with an acquirer's books: every key, with its amount to the minor unit.
 *
 * The books are read first. Every booking was on the ledger before, so the walk over the ledger that follows finds it.
 * Operations that were approved after the books were read are looked up by key. Both sides are sorted by their keys, in
 * files where they are large, and then compared line by line, so memory does not grow with them.
 */
export class BooksComparison {
  readonly #acquirer: AuditedAcquirer;
  readonly #ledger: Pick<Ledger, 'findOperation'>;
  readonly #report: ReportFault;
  readonly #there = createSortedLines();
  readonly #here = createSortedLines();
  #unbooked: OperationHere[] = [];
  #booked = 0;
  #agreed = 0;
  #openAndBooked = 0;

  constructor(acquirer: AuditedAcquirer, ledger: Pick<Ledger, 'findOperation'>, report: ReportFault) {
    this.#acquirer = acquirer;
    this.#ledger = ledger;
    this.#report = report;
  }

  /** @returns whether the books could be read */
  async read(): Promise<boolean> {
    const { connector } = this.#acquirer;
    let next: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- a page names the next one
      const page = await connector.readBooks?.(next);
      if (page?.kind !== 'page') {
        this.#report('not-compared', connector.name, page?.reason ?? 'it shows no books');
        return false;
      }
      for (const detail of page.unread ?? []) this.#report('not-compared', connector.name, detail);
      for (const { key, amount } of page.bookings) {
        this.#booked += 1;
        // oxlint-disable-next-line no-await-in-loop -- waits for a file once in a while
        await this.#there.add(lineThere(key, inMinorUnits(amount)));
      }
      next = page.next;
    } while (next !== undefined);
    return true;
  }

  /** Takes a page of the ledger. */
  async meet(operations: readonly AuditedOperation[]): Promise<void> {
    for (const { operation, contradictions } of operations) {
      const { acquirer } = operation;
      if (acquirer !== undefined && this.#acquirer.names.has(acquirer.name)) {
        // oxlint-disable-next-line no-await-in-loop -- waits for a file once in a while
        await this.#here.add(lineHere(acquirer.key, operation));
      }
      for (const key of contradictedKeys(operation, contradictions)) {
        // oxlint-disable-next-line no-await-in-loop
        await this.#here.add(lineHere(key));
      }
    }
  }

  /**
   * To be called after the walk.
   *
   * @param wanted ids of open operations
   * @returns the totals, and which of the wanted ones the acquirer has booked
   */
  async end(
    wanted: ReadonlySet<string>,
  ): Promise<{ readonly totals: ComparisonTotals; readonly bookedOpen: ReadonlySet<string> }> {
    const bookedOpen = new Set<string>();
    /* oxlint-disable no-await-in-loop -- key by key */
    for await (const each of compareKeys(this.#here.inOrder(), this.#there.inOrder())) {
      for (const amount of each.booked.slice(1)) this.#report('booked-twice', each.key, amount);
      await this.#judge(each, (id) => wanted.has(id) && bookedOpen.add(id));
      if (this.#unbooked.length >= AT_ONCE) await this.#lookUpAll();
    }
    /* oxlint-enable no-await-in-loop */
    await this.#lookUpAll();
    const totals = { booked: this.#booked, agreed: this.#agreed, openAndBooked: this.#openAndBooked };
    return { totals, bookedOpen };
  }

  /** Removes its files. */
  async remove(): Promise<void> {
    await Promise.all([this.#there.remove(), this.#here.remove()]);
  }

  async #judge(each: ComparedKey, noteOpen: (id: string) => void): Promise<void> {
    const { key, operation, isExcused } = each;
    const booked = isExcused ? undefined : each.booked.at(-1);
    if (booked === undefined) {
      if (operation?.state === 'approved') this.#unbooked.push(operation);
    } else if (operation === undefined) {
      this.#report('booked-not-approved', key, `${booked} there, nothing here`);
    } else if (isOpen(operation.state) || operation.state === 'approved') {
      if (isOpen(operation.state)) {
        this.#openAndBooked += 1;
        noteOpen(operation.id);
      }
      const here = inMinorUnits(operation.amount);
      if (booked !== here) {
        await this.#reportOf(operation, 'amounts-differ', `${booked} there, ${here} here as ${operation.id}`);
      } else if (operation.state === 'approved') {
        this.#agreed += 1;
      }
    } else {
      const detail = `${booked} there, ${operation.state} here as ${operation.id}`;
      await this.#reportOf(operation, 'booked-not-approved', detail);
    }
  }

  /** With the note of the merchant, which is in no file. */
  async #reportOf({ key, id }: OperationHere, kind: Parameters<ReportFault>[0], detail: string) {
    const operation = await this.#ledger.findOperation(id as PaymentId);
    this.#report(kind, key, detail, operation && memoOf(operation));
  }

  async #lookUpAll(): Promise<void> {
    const unbooked = this.#unbooked.splice(0);
    await Promise.all(unbooked.map((each) => this.#lookUp(each)));
  }

  async #lookUp(operation: OperationHere): Promise<void> {
    const { id, key, amount } = operation;
    const status = await this.#acquirer.connector.status(key, amount);
    const here = `${inMinorUnits(amount)} here as ${id}`;
    switch (status.kind) {
      case 'approved':
        this.#booked += 1;
        this.#agreed += 1;
        return;
      case 'awaiting-shopper':
      case 'undecided':
      case 'not-booked':
        return this.#reportOf(operation, 'approved-not-booked', here);
      case 'declined':
      case 'cancelled':
        return this.#reportOf(operation, 'approved-not-booked', `${status.kind} there, ${here}`);
      case 'unreachable':
        return this.#reportOf(operation, 'not-compared', `${status.reason}; ${here}`);
    }
  }
}

/**
 * A booking against the ending, and its correction, have keys of their own in the books. Bookings without a correction
 * are reported with their operation.
 */
function contradictedKeys({ id }: Operation, contradictions: AuditedOperation['contradictions']) {
  return contradictions.flatMap(({ attempt, state }) =>
    state === 'approved'
      ? [acquirerKey(id, attempt), ...UNDO_TRIES.map((number) => correctionKey(id, attempt, number))]
      : [],
  );
}
