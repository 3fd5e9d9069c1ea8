import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import type { Rehearsals } from '../rehearsals.ts';
import { REHEARSAL_COLUMNS, rehearsalOfRow, valuesOfRehearsal } from '../rows.ts';
import { REHEARSAL_MIGRATIONS } from './migrations.ts';

/** The rehearsals of the embedded default. */
export function createSqliteRehearsals(store: EmbeddedStore): Rehearsals {
  store.migrate('rehearsal', REHEARSAL_MIGRATIONS);
  const { prepare, writer } = store;
  const insert = prepare(
    `INSERT INTO rehearsals (${REHEARSAL_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const one = store.prepareRead(`SELECT ${REHEARSAL_COLUMNS} FROM rehearsals WHERE operation_id = ?`);
  const page = store.prepareRead(
    `SELECT ${REHEARSAL_COLUMNS} FROM rehearsals WHERE operation_id > ? ORDER BY operation_id LIMIT ?`,
  );
  const remove = prepare('DELETE FROM rehearsals WHERE operation_id = ?');
  return {
    plan: async (planned) => {
      await writer.write(() => insert.run(...valuesOfRehearsal(planned)));
    },
    find: async (operationId) => {
      const row = one.get(operationId);
      return row && rehearsalOfRow(row);
    },
    findPage: async (limit, after) => page.all(after ?? '', limit).map(rehearsalOfRow),
    remove: async (operationId) => {
      await writer.write(() => remove.run(operationId));
    },
  };
}
