// needs: PostgreSQL

import { DATABASE_PARTS } from '../../store/opening/parts.ts';
import { openStoreAt, takeDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { describeAuditLog } from './audit-log.contract.ts';
import { createAuditLog } from './create-audit-log.ts';

describeAuditLog('PostgreSQL', async () => {
  const database = await takeDatabase(DATABASE_PARTS);
  const [store, otherStore] = [
    await openStoreAt(database.url, DATABASE_PARTS),
    await openStoreAt(database.url, DATABASE_PARTS),
  ];
  return {
    log: createAuditLog(store),
    other: createAuditLog(otherStore),
    query: (sql) => database.query(sql),
    tamper: async (sql) => {
      await database.query('SET session_replication_role = replica');
      await database.query(sql);
      await database.query('RESET session_replication_role');
    },
    cutOff: () => store.close(),
    remove: async () => {
      await otherStore.close();
      await store.close();
      await database.remove();
    },
  };
});
