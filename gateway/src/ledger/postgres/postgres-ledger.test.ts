// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { describeLedger } from '../ledger.contract.ts';
import type { LedgerPlace } from '../ledger-place.ts';
import { LEDGER_PARTS } from './ledger-parts.ts';
import { createPostgresLedger } from './postgres-ledger.ts';

describeLedger('PostgreSQL', async (): Promise<LedgerPlace> => {
  const parts = LEDGER_PARTS;
  const database = await lendDatabase(parts);
  const open = () => openStoreAt(database.url, parts);
  let store = await open();
  return {
    ledger: createPostgresLedger(store),
    reopen: async () => {
      await store.close();
      store = await open();
      return createPostgresLedger(store);
    },
    query: (sql) => database.query(sql),
    skipTo: (position) =>
      database.query(`SELECT setval(pg_get_serial_sequence('operations', 'position'), ${position - 1})`),
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
