import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MerchantsFile } from '@tollgate/gateway/api';
import { openStores, type Stores } from '@tollgate/gateway/store/api';
import { putMigratedFile } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';

/** Stores of their own for routes under test. */
export interface OwnStores {
  readonly stores: Stores;
  readonly folder: string;
  close(): Promise<void>;
}

export async function openOwnStores(): Promise<OwnStores> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-office-'));
  putMigratedFile(folder);
  const opened = await openStores({ ENVIRONMENT: 'test', DATA_DIR: folder }, () => undefined);
  if (!opened.ok) throw new Error(opened.error);
  const stores = opened.value;
  return {
    stores,
    folder,
    close: async () => {
      await stores.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const channel = (letter: string, name: string) => ({
  entityId: letter.repeat(32),
  name,
  acquirer: 'acquirer-a',
  routes: [],
});

/** Two merchants: Shop with the channels a (cards) and b (wallets), and Other shop with the channel c. */
const TWO_SHOPS: MerchantsFile = {
  acquirers: [],
  merchants: [
    { name: 'Shop', accessTokens: [], channels: [channel('a', 'cards'), channel('b', 'wallets')] },
    { name: 'Other shop', accessTokens: [], channels: [channel('c', 'cards')] },
  ],
};

/** A gateway that is asked for its merchants and for nothing else. */
export const RUNNING = {
  enter: () => {
    throw new Error('not entered');
  },
  merchants: () => TWO_SHOPS,
};
