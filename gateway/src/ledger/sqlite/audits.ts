import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import { LIMIT } from '../../store/sqlite/limit.ts';
import { type AuditedOperation, readContradictions, readEntries } from '../audited-operation.ts';
import type { Ledger } from '../ledger.ts';
import { OPERATION_COLUMNS, operationOfRow, STATE_COLUMNS } from '../operation-row.ts';
import { rootsOfPage } from '../select-payments.ts';
import { FIRST_STRAY, STRAY_TABLES, selectRows, strayPage } from '../stray-rows.ts';

const STATES = [...OPERATION_COLUMNS, ...STATE_COLUMNS].map((column) => `one.${column}`).join(', ');

/** The verbs that read the whole ledger. The payments of a page are one statement, so that they are a snapshot. */
export function prepareAudits(store: EmbeddedStore): Pick<Ledger, 'auditPayments' | 'auditStrays'> {
  const pageEnd = store.prepareRead(
    `SELECT max(position) AS position FROM
       (SELECT position FROM operations WHERE position > ? ORDER BY position ${LIMIT})`,
  );
  const payments = store.prepareRead(
    `WITH roots AS (${rootsOfPage('?1', '?2', '?3')})
     SELECT ${STATES},
       (SELECT json_group_array(json_array(account, CAST(minor AS TEXT), currency))
          FROM journal WHERE operation_id = one.id) AS entries,
       EXISTS (SELECT 1 FROM checkout_holds AS held
          WHERE held.checkout_id = one.checkout_id AND held.operation_id = one.id) AS holds_checkout,
       (SELECT json_group_array(json_array(found.attempt, found.state, done.how IS NOT NULL))
          FROM contradictions AS found LEFT JOIN corrections AS done USING (operation_id, attempt)
          WHERE found.operation_id = one.id) AS contradictions
     FROM operation_states AS one
     WHERE one.id IN (
       SELECT id FROM operations WHERE id IN (SELECT root_id FROM roots) AND root_id = id
       UNION ALL
       SELECT id FROM operations WHERE root_id IN (SELECT root_id FROM roots) AND root_id <> id)
     ORDER BY root_id, started_at, id`,
  );
  const rowsOf = STRAY_TABLES.map((table) => store.prepareRead(selectRows(table, '?', LIMIT)));
  return {
    auditPayments: async (from, after = from, limit) => {
      const end = pageEnd.get(after, limit)?.['position'];
      if (typeof end !== 'number') {
        return { operations: [], next: undefined };
      }
      const operations = payments.all(from, after, end).map((row): AuditedOperation => {
        const operation = operationOfRow(row);
        return {
          operation,
          entries: readEntries(String(row['entries'])),
          holdsCheckout: row['checkout_id'] === null ? undefined : row['holds_checkout'] === 1,
          contradictions: readContradictions(String(row['contradictions'])),
        };
      });
      return { operations, next: end };
    },
    auditStrays: async (position = FIRST_STRAY, limit) => {
      const rows = rowsOf[position.table]?.all(position.after, limit) ?? [];
      return strayPage(position, limit, rows);
    },
  };
}
