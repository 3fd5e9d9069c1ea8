import type { Connector } from '../connectors/connector.ts';
import type { Booking } from '../connectors/connector-reply.ts';
import type { AuditedOperation } from '../ledger/audited-operation.ts';
import { memoOf, type Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import { acquirerKey, correctionKey } from '../values/ids.ts';
import { inMinorUnits, type ReportFault } from './audit-ledger-faults.ts';

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

/** The number of parallel look-ups at an acquirer, less than the number of connections. */
const AT_ONCE = 32;

/**
 * Compares the ledger with an acquirer's books: every key, with its amount to the minor unit.
 *
 * The books are read first. Every booking was on the ledger before, so the walk over the ledger that follows finds it.
 * Operations that were approved after the books were read are looked up by key.
 */
export class BooksComparison {
  readonly #acquirer: AuditedAcquirer;
  readonly #report: ReportFault;
  /**
   * Booked amounts by key, until the walk finds the key. It holds all books at once, with about 200 bytes for each
   * booking.
   */
  readonly #unmet = new Map<string, string>();
  #booked = 0;
  #agreed = 0;
  #openAndBooked = 0;

  constructor(acquirer: AuditedAcquirer, report: ReportFault) {
    this.#acquirer = acquirer;
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
      for (const booking of page.bookings) {
        this.#note(booking);
      }
      next = page.next;
    } while (next !== undefined);
    return true;
  }

  #note({ key, amount }: Booking): void {
    this.#booked += 1;
    if (this.#unmet.has(key)) {
      this.#report('booked-twice', key, inMinorUnits(amount));
    }
    this.#unmet.set(key, inMinorUnits(amount));
  }

  /** @returns the operations that the acquirer has booked and that are open here */
  async meet(operations: readonly AuditedOperation[]): Promise<ReadonlySet<Operation>> {
    const openAndBooked = new Set<Operation>();
    const unbooked: Operation[] = [];
    for (const { operation, contradictions } of operations) {
      this.#meetContradictions(operation, contradictions);
    }
    for (const { operation } of operations) {
      const { acquirer, state } = operation;
      if (acquirer !== undefined && this.#acquirer.names.has(acquirer.name)) {
        const booked = this.#unmet.get(acquirer.key);
        this.#unmet.delete(acquirer.key);
        if (booked === undefined) {
          unbooked.push(...(state === 'approved' ? [operation] : []));
        } else {
          this.#compare(operation, acquirer.key, booked);
          if (isOpen(state)) {
            openAndBooked.add(operation);
          }
        }
      }
    }
    this.#openAndBooked += openAndBooked.size;
    for (let done = 0; done < unbooked.length; done += AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop -- fewer at once than there are connections
      await Promise.all(unbooked.slice(done, done + AT_ONCE).map((each) => this.#lookUp(each)));
    }
    return openAndBooked;
  }

  /**
   * A booking against the ending, and its correction, have keys of their own in the books. Bookings without a
   * correction are reported with their operation.
   */
  #meetContradictions({ id }: Operation, contradictions: AuditedOperation['contradictions']): void {
    for (const { attempt, state } of contradictions) {
      if (state === 'approved') {
        this.#unmet.delete(acquirerKey(id, attempt));
        UNDO_TRIES.forEach((number) => this.#unmet.delete(correctionKey(id, attempt, number)));
      }
    }
  }

  #compare(operation: Operation, key: string, booked: string): void {
    const { id, state, amount } = operation;
    const memo = memoOf(operation);
    if (state !== 'approved' && !isOpen(state)) {
      this.#report('booked-not-approved', key, `${booked} there, ${state} here as ${id}`, memo);
    } else if (booked !== inMinorUnits(amount)) {
      this.#report('amounts-differ', key, `${booked} there, ${inMinorUnits(amount)} here as ${id}`, memo);
    } else if (state === 'approved') {
      this.#agreed += 1;
    }
  }

  async #lookUp(operation: Operation): Promise<void> {
    const { id, acquirer, amount } = operation;
    const memo = memoOf(operation);
    const status = acquirer && (await this.#acquirer.connector.status(acquirer.key, amount));
    if (acquirer === undefined || status === undefined) {
      return;
    }
    const here = `${inMinorUnits(amount)} here as ${id}`;
    switch (status.kind) {
      case 'approved':
        this.#booked += 1;
        this.#agreed += 1;
        return;
      case 'awaiting-shopper':
      case 'undecided':
      case 'not-booked':
        this.#report('approved-not-booked', acquirer.key, here, memo);
        return;
      case 'declined':
      case 'cancelled':
        this.#report('approved-not-booked', acquirer.key, `${status.kind} there, ${here}`, memo);
        return;
      case 'unreachable':
        this.#report('not-compared', acquirer.key, `${status.reason}; ${here}`, memo);
    }
  }

  /** To be called after the walk: bookings that it did not find are not on the ledger. */
  totals(): ComparisonTotals {
    for (const [key, booked] of this.#unmet) {
      this.#report('booked-not-approved', key, `${booked} there, nothing here`);
    }
    return { booked: this.#booked, agreed: this.#agreed, openAndBooked: this.#openAndBooked };
  }
}
