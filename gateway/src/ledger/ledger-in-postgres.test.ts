// needs: PostgreSQL

import { DATABASE_PARTS } from '../store/opening/parts.ts';
import { openStoreAt, openTemporaryDatabase } from '../store/postgres/temporary-database.fixture.ts';
import { createLedger } from './create-ledger.ts';
import { describeLedger } from './ledger.contract.ts';
import type { LedgerPlace } from './ledger-place.fixture.ts';

describeLedger('PostgreSQL', async (): Promise<LedgerPlace> => {
  const { store, url, query, remove } = await openTemporaryDatabase();
  let again = store;
  return {
    ledger: createLedger(store),
    reopen: async () => {
      again = await openStoreAt(url, DATABASE_PARTS);
      return createLedger(again);
    },
    query,
    skipTo: (position) =>
      query(`SELECT setval(pg_get_serial_sequence('operations', 'position'), ${position - 1})`),
    cutOff: () => store.close(),
    remove: async () => {
      if (again !== store) await again.close();
      await remove();
    },
  };
});
