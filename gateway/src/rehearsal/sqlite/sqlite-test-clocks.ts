import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { moveOfRow } from '../rows.ts';
import type { TestClocks } from '../test-clocks.ts';
import { REHEARSAL_MIGRATIONS } from './migrations.ts';

/** The test clocks of the embedded default. */
export function createSqliteTestClocks(store: EmbeddedStore): TestClocks {
  store.migrate('rehearsal', REHEARSAL_MIGRATIONS);
  const { prepare, writer } = store;
  const insert = prepare('INSERT INTO clock_moves (entity_id, moved_at, moved_by) VALUES (?, ?, ?)');
  const all = store.prepareRead('SELECT entity_id, moved_at, moved_by FROM clock_moves ORDER BY number');
  const remove = prepare('DELETE FROM clock_moves WHERE entity_id = ?');
  return {
    move: async ({ entityId, at, by }) => {
      await writer.write(() => insert.run(entityId, at, by));
    },
    findMoves: async () => all.all().map(moveOfRow),
    reset: (entityId) => writer.write(() => Number(remove.run(entityId).changes)),
  };
}
