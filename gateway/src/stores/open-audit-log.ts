import type { AuditLog } from '../audit-log/audit-log.ts';
import { AUDIT_LOG_MIGRATIONS } from '../audit-log/postgres/migrations.ts';
import { createPostgresAuditLog } from '../audit-log/postgres/postgres-audit-log.ts';
import { AUDIT_LOG_MIGRATIONS as AUDIT_LOG_FILE_MIGRATIONS } from '../audit-log/sqlite/migrations.ts';
import { createSqliteAuditLog } from '../audit-log/sqlite/sqlite-audit-log.ts';
import { failure, type Result, success } from '../values/result.ts';
import { openExistingStore } from './existing-store.ts';
import { openToRead } from './open-to-read.ts';
import { type Opened, openDatabase } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

export interface OpenAuditLog {
  readonly auditLog: AuditLog;
}

const PARTS = { 'audit-log': AUDIT_LOG_MIGRATIONS };

/** Opens the audit log, with `read` so that the store refuses every write. A refusal is one line for the operator. */
export async function openAuditLog(
  settings: StoreSettings,
  use: 'read' | 'append',
): Promise<Result<Opened<OpenAuditLog>, string>> {
  if (use === 'read') {
    return openToRead(settings, {
      parts: PARTS,
      fileParts: { 'audit-log': AUDIT_LOG_FILE_MIGRATIONS },
      ofDatabase: (store) => ({ auditLog: createPostgresAuditLog(store) }),
      ofFile: (store) => ({ auditLog: createSqliteAuditLog(store) }),
    });
  }
  if (settings.DATABASE_URL !== undefined) {
    const store = await openDatabase(settings.DATABASE_URL, PARTS, settings.ENVIRONMENT === 'live');
    return store.ok
      ? success({ auditLog: createPostgresAuditLog(store.value), close: () => store.value.close() })
      : store;
  }
  const store = openExistingStore(settings);
  if (!store.ok) {
    return store;
  }
  try {
    return success({ auditLog: createSqliteAuditLog(store.value), close: () => store.value.close() });
  } catch (error) {
    await store.value.close();
    return failure(error instanceof Error ? error.message : String(error));
  }
}
