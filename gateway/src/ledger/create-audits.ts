import type { Dialect } from '../store/dialect.ts';
import type { Row, Store } from '../store/store.ts';
import {
  type AuditedOperation,
  FIRST_ORPHAN,
  ORPHAN_TABLES,
  orphanPage,
  readContradictions,
  readEntries,
  selectRows,
} from './audited-operation.ts';
import type { Ledger } from './ledger.ts';
import { OPERATION_COLUMNS, operationOfRow, STATE_COLUMNS } from './operation-row.ts';
import { removedMonths, startedAfter } from './removed-months.ts';
import { rootsOfPage } from './select-payments.ts';

/**
 * The verbs that read the whole ledger. The payments of a page are one statement, so that they are a snapshot. The
 * statements are not named, so that a server plans each for its position.
 */
export function createAudits(
  store: Store,
): Pick<Ledger, 'auditPayments' | 'auditOrphans' | 'removedMonths' | 'startedAfter'> {
  const selectPage = selectPayments(store.dialect, rootsOfPage('$1', '$2', '$3'));
  return {
    auditPayments: async (from, after = from, limit) => {
      const [end] = await store.read({ text: PAGE_END, values: [after, limit] });
      if (end === undefined || end['position'] === null) return { operations: [], next: undefined };
      const next = Number(end['position']);
      const rows = await store.read({ text: selectPage, values: [from, after, next] });
      return { operations: rows.map(auditedOfRow), next };
    },
    auditOrphans: async (position = FIRST_ORPHAN, limit) => {
      const table = ORPHAN_TABLES[position.table];
      const rows =
        table === undefined
          ? []
          : await store.read({ text: selectRows(table, '$1', 'LIMIT $2'), values: [position.after, limit] });
      return orphanPage(position, limit, rows);
    },
    removedMonths: () => removedMonths(store),
    startedAfter: (position) => startedAfter(store, position),
  };
}

/** Whole payments, as a page of an audit has them. */
export async function auditedOf(
  store: Pick<Store, 'dialect' | 'read'>,
  rootIds: readonly string[],
): Promise<readonly AuditedOperation[]> {
  const { dialect } = store;
  const roots = `SELECT value AS root_id FROM ${dialect.textsOf('$1')}`;
  return (await store.read({ text: selectPayments(dialect, roots), values: [rootIds] })).map(auditedOfRow);
}

const PAGE_END = `SELECT max(position) AS position FROM
  (SELECT position FROM operations WHERE position > $1 ORDER BY position LIMIT $2) AS page`;

const STATES = [...OPERATION_COLUMNS, ...STATE_COLUMNS].map((column) => `one.${column}`).join(', ');

/** @param roots selects the ids of payments as `root_id` */
function selectPayments({ amongFew, jsonArray, jsonList }: Dialect, roots: string): string {
  const entry = `${jsonArray}(account, CAST(minor AS text), currency)`;
  const isDone = 'CASE WHEN done.how IS NULL THEN 0 ELSE 1 END';
  const contradiction = `${jsonArray}(found.attempt, found.state, ${isDone})`;
  return `WITH roots AS MATERIALIZED (${roots}), ids AS MATERIALIZED (
      SELECT id FROM operations WHERE id IN (SELECT root_id FROM roots) AND root_id = id
      UNION ALL
      SELECT id FROM operations WHERE root_id IN (SELECT root_id FROM roots) AND root_id <> id)
    SELECT ${STATES},
      (SELECT ${jsonList(entry)} FROM journal WHERE operation_id = one.id) AS entries,
      EXISTS (SELECT 1 FROM checkout_holds AS held
        WHERE held.checkout_id = one.checkout_id AND held.operation_id = one.id) AS holds_checkout,
      (SELECT ${jsonList(contradiction)}
        FROM contradictions AS found LEFT JOIN corrections AS done USING (operation_id, attempt)
        WHERE found.operation_id = one.id) AS contradictions
    FROM operation_states AS one WHERE one.id ${amongFew('SELECT id FROM ids')}
    ORDER BY root_id, started_at, id`;
}

function auditedOfRow(row: Row): AuditedOperation {
  return {
    operation: operationOfRow(row),
    entries: readEntries(String(row['entries'])),
    holdsCheckout: row['checkout_id'] === null ? undefined : Number(row['holds_checkout']) === 1,
    contradictions: readContradictions(String(row['contradictions'])),
  };
}
