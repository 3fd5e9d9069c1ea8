import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentId } from '../values/ids.ts';
import type { ReportFault } from './audit-ledger-faults.ts';

const PAGE = 2000;

/** Looks for rows of every table that belong to no operation. */
export async function auditStrays(ledger: Ledger, report: ReportFault): Promise<void> {
  let after: PaymentId | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const { strays, next } = await ledger.auditStrays(after, PAGE);
    for (const { table, operationId } of strays) {
      report('row-without-operation', operationId, `in ${table}`);
    }
    after = next;
  } while (after !== undefined);
}
