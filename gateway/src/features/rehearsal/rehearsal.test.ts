import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { createRehearsals, createTestClocks } from './create-rehearsals.ts';
import { describeRehearsals } from './rehearsal.contract.ts';

describeRehearsals('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rehearsals: createRehearsals(store),
    clocks: createTestClocks(store),
    cutOff: () => store.close(),
    remove,
  };
});
