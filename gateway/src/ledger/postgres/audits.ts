import type { PostgresStore } from '../../store/postgres/postgres-store.ts';
import type { Statement } from '../../store/store.ts';
import { type AuditedOperation, readContradictions, readEntries } from '../audited-operation.ts';
import type { Ledger } from '../ledger.ts';
import type { LedgerPosition } from '../ledger-position.ts';
import { OPERATION_COLUMNS, operationOfRow, STATE_COLUMNS } from '../operation-row.ts';
import { rootsOfPage } from '../select-payments.ts';
import { FIRST_STRAY, STRAY_TABLES, selectRows, strayPage } from '../stray-rows.ts';

const STATES = [...OPERATION_COLUMNS, ...STATE_COLUMNS].map((column) => `one.${column}`).join(', ');

/**
 * The verbs that read the whole ledger. The payments of a page are one statement, so that they are a snapshot. The
 * statements are not named, so that the server plans each for its position.
 */
export function audits(store: PostgresStore): Pick<Ledger, 'auditPayments' | 'auditStrays'> {
  return {
    auditPayments: async (from, after = from, limit) => {
      const [end] = await store.read(pageEnd(after, limit));
      if (end === undefined || end['position'] === null) {
        return { operations: [], next: undefined };
      }
      const next = Number(end['position']);
      const rows = await store.read(selectPayments(from, after, next));
      const operations = rows.map((row): AuditedOperation => {
        const operation = operationOfRow(row);
        return {
          operation,
          entries: readEntries(String(row['entries'])),
          holdsCheckout: row['checkout_id'] === null ? undefined : row['holds_checkout'] === true,
          contradictions: readContradictions(String(row['contradictions'])),
        };
      });
      return { operations, next };
    },
    auditStrays: async (position = FIRST_STRAY, limit) => {
      const table = STRAY_TABLES[position.table];
      const rows =
        table === undefined
          ? []
          : await store.read({
              text: selectRows(table, '$1', 'LIMIT $2'),
              values: [position.after, limit],
            });
      return strayPage(position, limit, rows);
    },
  };
}

function pageEnd(after: LedgerPosition, limit: number): Statement {
  return {
    text: `SELECT max(position) AS position FROM
             (SELECT position FROM operations WHERE position > $1 ORDER BY position LIMIT $2) AS page`,
    values: [after, limit],
  };
}

function selectPayments(from: LedgerPosition, after: LedgerPosition, to: LedgerPosition): Statement {
  return {
    text: `WITH roots AS MATERIALIZED (${rootsOfPage('$1', '$2', '$3')}), ids AS MATERIALIZED (
        SELECT id FROM operations WHERE id IN (SELECT root_id FROM roots) AND root_id = id
        UNION ALL
        SELECT id FROM operations WHERE root_id IN (SELECT root_id FROM roots) AND root_id <> id)
      SELECT ${STATES},
        (SELECT coalesce(json_agg(json_build_array(account, minor::text, currency)), '[]')::text
           FROM journal WHERE operation_id = one.id) AS entries,
        EXISTS (SELECT FROM checkout_holds AS held
           WHERE held.checkout_id = one.checkout_id AND held.operation_id = one.id) AS holds_checkout,
        (SELECT coalesce(json_agg(json_build_array(found.attempt, found.state, (done.how IS NOT NULL)::integer)), '[]')::text
           FROM contradictions AS found LEFT JOIN corrections AS done USING (operation_id, attempt)
           WHERE found.operation_id = one.id) AS contradictions
      FROM operation_states AS one WHERE one.id = ANY (ARRAY(SELECT id FROM ids))
      ORDER BY root_id, started_at, id`,
    values: [from, after, to],
  };
}
