import type { PostgresStore } from '../../postgres/postgres-store.ts';
import type { Rehearsals } from '../rehearsals.ts';
import { REHEARSAL_COLUMNS, rehearsalOfRow, valuesOfRehearsal } from '../rows.ts';

/**
 * The rehearsals in PostgreSQL.
 *
 * @param store with their table in it
 */
export function createPostgresRehearsals(store: PostgresStore): Rehearsals {
  return {
    plan: async (planned) => {
      await store.write({
        text: `INSERT INTO rehearsals (${REHEARSAL_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        values: valuesOfRehearsal(planned),
      });
    },
    find: async (operationId) => {
      const [row] = await store.read({
        name: 'rehearsal',
        text: `SELECT ${REHEARSAL_COLUMNS} FROM rehearsals WHERE operation_id = $1`,
        values: [operationId],
      });
      return row && rehearsalOfRow(row);
    },
    findPage: async (limit, after) => {
      const rows = await store.read({
        name: 'rehearsals',
        text: `SELECT ${REHEARSAL_COLUMNS} FROM rehearsals WHERE operation_id > $1 ORDER BY operation_id LIMIT $2`,
        values: [after ?? '', limit],
      });
      return rows.map(rehearsalOfRow);
    },
    remove: async (operationId) => {
      await store.write({ text: 'DELETE FROM rehearsals WHERE operation_id = $1', values: [operationId] });
    },
  };
}
