// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { describeAuditLog } from '../audit-log.contract.ts';
import { AUDIT_LOG_MIGRATIONS } from './migrations.ts';
import { createPostgresAuditLog } from './postgres-audit-log.ts';

const PARTS = { 'audit-log': AUDIT_LOG_MIGRATIONS };

describeAuditLog('PostgreSQL', async () => {
  const database = await lendDatabase(PARTS);
  const [store, beside] = [await openStoreAt(database.url, PARTS), await openStoreAt(database.url, PARTS)];
  return {
    log: createPostgresAuditLog(store),
    other: createPostgresAuditLog(beside),
    query: (sql) => database.query(sql),
    tamper: async (sql) => {
      await database.query('SET session_replication_role = replica');
      await database.query(sql);
      await database.query('RESET session_replication_role');
    },
    cutOff: () => store.close(),
    remove: async () => {
      await beside.close();
      await store.close();
      await database.remove();
    },
  };
});
