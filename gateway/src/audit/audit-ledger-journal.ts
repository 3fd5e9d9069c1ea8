import type { JournalEntry } from '../ledger/audited-operation.ts';
import type { ReportFault } from './audit-ledger-faults.ts';
import { inMinorUnits } from './audit-ledger-wording.ts';

export interface JournalTotals {
  readonly rows: number;
  /** The sum of all accounts by currency, in minor units. */
  readonly sums: ReadonlyMap<string, bigint>;
}

/** Sums the journal of the audited operations. */
export class JournalSums {
  readonly #sums = new Map<string, bigint>();
  #rows = 0;

  add(entries: readonly JournalEntry[]): void {
    this.#rows += entries.length;
    for (const { currency, minor } of entries) {
      this.#sums.set(currency, (this.#sums.get(currency) ?? 0n) + minor);
    }
  }

  /** To be called after the walk. */
  totals(report: ReportFault): JournalTotals {
    for (const [currency, minor] of this.#sums) {
      if (minor !== 0n) {
        report('journal-unbalanced', currency, `sums to ${inMinorUnits({ minor, currency })}`);
      }
    }
    return { rows: this.#rows, sums: this.#sums };
  }
}
