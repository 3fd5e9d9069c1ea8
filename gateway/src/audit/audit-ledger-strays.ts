import type { StrayPosition } from '../ledger/audited-operation.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ReportFault } from './audit-ledger-faults.ts';

const PAGE = 2000;

/** Looks for rows of every table that belong to no operation. @param afterPage is waited for */
export async function auditStrays(
  ledger: Ledger,
  report: ReportFault,
  afterPage: () => void | Promise<void> = () => undefined,
): Promise<void> {
  let after: StrayPosition | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const { strays, next } = await ledger.auditStrays(after, PAGE);
    for (const { table, operationId } of strays) {
      report('row-without-operation', operationId, `in ${table}`);
    }
    after = next;
    // oxlint-disable-next-line no-await-in-loop -- the caller may want to do something else in between
    await afterPage();
  } while (after !== undefined);
}
