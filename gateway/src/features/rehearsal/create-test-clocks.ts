import type { Store } from '../../store/store.ts';
import { moveOfRow } from './rows.ts';
import type { TestClocks } from './test-clocks.ts';

/** The test clocks in a store. */
export function createTestClocks(store: Store): TestClocks {
  return {
    move: async ({ entityId, at, by }) => {
      await store.write({
        text: 'INSERT INTO clock_moves (entity_id, moved_at, moved_by) VALUES ($1, $2, $3)',
        values: [entityId, at, by],
      });
    },
    findMoves: async () => {
      const text = 'SELECT entity_id, moved_at, moved_by FROM clock_moves ORDER BY number';
      return (await store.read({ name: 'clock moves', text, values: [] })).map(moveOfRow);
    },
    reset: async (entityId) => {
      const text = 'DELETE FROM clock_moves WHERE entity_id = $1 RETURNING number';
      return (await store.write({ text, values: [entityId] })).length;
    },
  };
}
