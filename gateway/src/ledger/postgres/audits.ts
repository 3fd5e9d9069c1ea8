import type { Account } from '../../payment/movement.ts';
import type { Row, Statement } from '../../postgres/postgres-store.ts';
import type { PaymentId } from '../../values/ids.ts';
import { type AuditedOperation, type JournalRow, readEntries } from '../audited-operation.ts';
import { OPERATION_COLUMNS, operationOfRow } from '../operation-row.ts';
import { idsOfPayments } from '../select-payments.ts';

const COLUMNS = OPERATION_COLUMNS.map((column) => `one.${column}`).join(', ');
const ALIVE = `IN ('started', 'unknown', 'approved')`;

/**
 * One statement a page, so that each page is a snapshot. The statements are not named, so that the server plans each
 * for its position.
 *
 * The journal's ids use the server's default collation and those of the operations do not, so a join must name the
 * collation of the index to use.
 */
export function selectPayments(after: PaymentId | undefined, limit: number): Statement {
  return {
    text: `SELECT ${COLUMNS},
        (SELECT coalesce(json_agg(json_build_array(account, minor::text, currency)), '[]')::text
           FROM entries WHERE operation_id = one.id COLLATE "default") AS entries,
        one.state ${ALIVE} AND EXISTS (SELECT FROM operations AS other
           WHERE other.checkout_id = one.checkout_id AND other.id <> one.id AND other.state ${ALIVE})
           AS shares_checkout,
        EXISTS (SELECT FROM operations AS other
           WHERE other.acquirer_key = one.acquirer_key AND other.id <> one.id) AS shares_key
      FROM operations AS one
      WHERE id IN (${idsOfPayments('$1', '$2')})
      ORDER BY root_id, started_at, id`,
    values: [after ?? '', limit],
  };
}

export function auditedOperationOfRow(row: Row): AuditedOperation {
  return {
    operation: operationOfRow(row),
    entries: readEntries(String(row['entries'])),
    sharesCheckout: row['shares_checkout'] === true,
    sharesKey: row['shares_key'] === true,
  };
}

export function selectJournal(
  after: Pick<JournalRow, 'operationId' | 'account'> | undefined,
  limit: number,
): Statement {
  return {
    text: `SELECT operation_id, account, minor::text AS minor, currency,
        EXISTS (SELECT FROM operations WHERE id = operation_id COLLATE "C") AS has_operation
      FROM entries
      WHERE (operation_id, account) > ($1, $2) ORDER BY operation_id, account LIMIT $3`,
    values: [after?.operationId ?? '', after?.account ?? '', limit],
  };
}

export function journalRowOfRow(row: Row): JournalRow {
  return {
    operationId: String(row['operation_id']) as PaymentId,
    account: String(row['account']) as Account,
    minor: BigInt(String(row['minor'])),
    currency: String(row['currency']),
    hasOperation: row['has_operation'] === true,
  };
}
