import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { describeRehearsals } from '../rehearsal.contract.ts';
import { createSqliteRehearsals } from './sqlite-rehearsals.ts';
import { createSqliteTestClocks } from './sqlite-test-clocks.ts';

describeRehearsals('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rehearsals: createSqliteRehearsals(store),
    clocks: createSqliteTestClocks(store),
    cutOff: () => store.close(),
    remove,
  };
});
