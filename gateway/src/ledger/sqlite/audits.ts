import type { Account } from '../../payment/movement.ts';
import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { LIMIT } from '../../sqlite/limit.ts';
import { type AuditedOperation, type JournalRow, readEntries } from '../audited-operation.ts';
import type { Ledger } from '../ledger.ts';
import { OPERATION_COLUMNS, operationOfRow } from '../operation-row.ts';
import { idsOfPayments } from '../select-payments.ts';

const COLUMNS = OPERATION_COLUMNS.map((column) => `one.${column}`).join(', ');
const ALIVE = `IN ('started', 'unknown', 'approved')`;

/** The verbs that read the whole ledger: one statement a page, so that each page is a snapshot. */
export function prepareAudits(store: EmbeddedStore): Pick<Ledger, 'auditPayments' | 'auditJournal'> {
  const payments = store.prepareRead(
    `SELECT ${COLUMNS},
       (SELECT json_group_array(json_array(account, CAST(minor AS TEXT), currency))
          FROM entries WHERE operation_id = one.id) AS entries,
       one.state ${ALIVE} AND EXISTS (SELECT 1 FROM operations AS other
          WHERE other.checkout_id = one.checkout_id AND other.id <> one.id AND other.state ${ALIVE})
          AS shares_checkout,
       EXISTS (SELECT 1 FROM operations AS other
          WHERE other.acquirer_key = one.acquirer_key AND other.id <> one.id) AS shares_key
     FROM operations AS one
     WHERE id IN (${idsOfPayments('?1', '?2')})
     ORDER BY root_id, started_at, id`,
  );
  const journal = store.prepareRead(
    `SELECT operation_id, account, CAST(minor AS TEXT) AS minor, entries.currency,
       operations.id IS NOT NULL AS has_operation
     FROM entries LEFT JOIN operations ON operations.id = operation_id
     WHERE (operation_id, account) > (?, ?) ORDER BY operation_id, account ${LIMIT}`,
  );
  return {
    auditPayments: async (after, limit) =>
      payments.all(after ?? '', limit).map(
        (row): AuditedOperation => ({
          operation: operationOfRow(row),
          entries: readEntries(String(row['entries'])),
          sharesCheckout: row['shares_checkout'] === 1,
          sharesKey: row['shares_key'] === 1,
        }),
      ),
    auditJournal: async (after, limit) =>
      journal.all(after?.operationId ?? '', after?.account ?? '', limit).map(
        (row): JournalRow => ({
          operationId: String(row['operation_id']) as JournalRow['operationId'],
          account: String(row['account']) as Account,
          minor: BigInt(String(row['minor'])),
          currency: String(row['currency']),
          hasOperation: row['has_operation'] === 1,
        }),
      ),
  };
}
