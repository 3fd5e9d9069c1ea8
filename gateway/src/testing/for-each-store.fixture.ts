import type { ReadyStore } from '../store/store.ts';
import { forEachTest } from './for-each-test.fixture.ts';

/** Opens an empty store: `openTemporaryStore` in a file, `openTemporaryDatabase` in PostgreSQL. */
export type OpenStore = () => OpenedStore | Promise<OpenedStore>;

interface OpenedStore {
  readonly store: ReadyStore & { close(): Promise<void> };
  readonly remove: () => Promise<void>;
}

/** What a suite tests, for each test in a store of its own. `cutOff` closes the store, as a failure would. */
export function forEachStore<Parts>(open: OpenStore, parts: (store: ReadyStore) => Parts) {
  return forEachTest(async () => {
    const { store, remove } = await open();
    return { ...parts(store), cutOff: () => store.close(), remove };
  });
}
