// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { describeResultCalls } from '../result-calls.contract.ts';
import { RESULT_CALL_MIGRATIONS } from './migrations.ts';
import { createPostgresResultCalls } from './postgres-result-calls.ts';

const PARTS = { 'result-calls': RESULT_CALL_MIGRATIONS };

describeResultCalls('PostgreSQL', async () => {
  const database = await lendDatabase(PARTS);
  const store = await openStoreAt(database.url, PARTS);
  return {
    calls: createPostgresResultCalls(store),
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
