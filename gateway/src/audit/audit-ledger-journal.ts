import type { JournalRow } from '../ledger/audited-operation.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ReportFault } from './audit-ledger-faults.ts';
import { inMinorUnits } from './audit-ledger-wording.ts';

const PAGE = 2000;

export interface JournalTotals {
  readonly rows: number;
  /** The sum of all accounts by currency, in minor units. */
  readonly sums: ReadonlyMap<string, bigint>;
}

/**
 * Sums the whole journal.
 *
 * The two rows of a movement are written together and are adjacent. So when a page ends between them, the next page
 * begins with the second one, and writes in between can not unbalance the sum.
 */
export async function auditJournal(ledger: Ledger, report: ReportFault): Promise<JournalTotals> {
  const sums = new Map<string, bigint>();
  let rows = 0;
  let after: JournalRow | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const page = await ledger.auditJournal(after, PAGE);
    for (const row of page) {
      sums.set(row.currency, (sums.get(row.currency) ?? 0n) + row.minor);
      if (!row.hasOperation) {
        report('entry-without-operation', row.operationId, `${row.account} ${inMinorUnits(row)}`);
      }
    }
    rows += page.length;
    after = page.at(-1);
  } while (after !== undefined);
  for (const [currency, minor] of sums) {
    if (minor !== 0n) {
      report('journal-unbalanced', currency, `sums to ${inMinorUnits({ minor, currency })}`);
    }
  }
  return { rows, sums };
}
