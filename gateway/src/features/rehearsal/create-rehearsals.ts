import type { Store } from '../../store/store.ts';
import type { Rehearsals } from './rehearsals.ts';
import { REHEARSAL_COLUMNS, rehearsalOfRow, valuesOfRehearsal } from './rows.ts';

const SELECT = `SELECT ${REHEARSAL_COLUMNS} FROM rehearsals`;

/** The rehearsals in a store. */
export function createRehearsals(store: Store): Rehearsals {
  return {
    plan: async (planned) => {
      await store.write({
        name: 'plan rehearsal',
        text: `INSERT INTO rehearsals (${REHEARSAL_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
          ON CONFLICT DO NOTHING`,
        values: valuesOfRehearsal(planned),
      });
    },
    find: async (operationId) => {
      const text = `${SELECT} WHERE operation_id = $1`;
      const [row] = await store.read({ name: 'rehearsal', text, values: [operationId] });
      return row && rehearsalOfRow(row);
    },
    findPage: async (limit, after) => {
      const text = `${SELECT} WHERE operation_id > $1 ORDER BY operation_id LIMIT $2`;
      const rows = await store.read({ name: 'rehearsals', text, values: [after ?? '', limit] });
      return rows.map(rehearsalOfRow);
    },
    remove: async (operationId) => {
      await store.write({ text: 'DELETE FROM rehearsals WHERE operation_id = $1', values: [operationId] });
    },
  };
}
