// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { describeRehearsals } from '../rehearsal.contract.ts';
import { REHEARSAL_MIGRATIONS } from './migrations.ts';
import { createPostgresRehearsals } from './postgres-rehearsals.ts';
import { createPostgresTestClocks } from './postgres-test-clocks.ts';

const PARTS = { rehearsal: REHEARSAL_MIGRATIONS };

describeRehearsals('PostgreSQL', async () => {
  const database = await lendDatabase(PARTS);
  const store = await openStoreAt(database.url, PARTS);
  return {
    rehearsals: createPostgresRehearsals(store),
    clocks: createPostgresTestClocks(store),
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
