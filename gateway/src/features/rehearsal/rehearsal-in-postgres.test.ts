// needs: PostgreSQL
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';
import { createRehearsals, createTestClocks } from './create-rehearsals.ts';
import { describeRehearsals } from './rehearsal.contract.ts';

describeRehearsals('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return {
    rehearsals: createRehearsals(store),
    clocks: createTestClocks(store),
    cutOff: () => store.close(),
    remove,
  };
});
