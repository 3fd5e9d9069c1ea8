import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { moveOfRow } from '../rows.ts';
import type { TestClocks } from '../test-clocks.ts';

/**
 * The test clocks in PostgreSQL.
 *
 * @param store with their table in it
 */
export function createPostgresTestClocks(store: PostgresStore): TestClocks {
  return {
    move: async ({ entityId, at, by }) => {
      await store.write({
        text: 'INSERT INTO clock_moves (entity_id, moved_at, moved_by) VALUES ($1, $2, $3)',
        values: [entityId, at, by],
      });
    },
    findMoves: async () => {
      const rows = await store.read({
        name: 'clock-moves',
        text: 'SELECT entity_id, moved_at, moved_by FROM clock_moves ORDER BY number',
        values: [],
      });
      return rows.map(moveOfRow);
    },
    reset: async (entityId) => {
      const removed = await store.write({
        text: 'DELETE FROM clock_moves WHERE entity_id = $1 RETURNING number',
        values: [entityId],
      });
      return removed.length;
    },
  };
}
