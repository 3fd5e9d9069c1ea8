import type { Ledger } from '../ledger/ledger.ts';
import { createPostgresLedger } from '../ledger/postgres/postgres-ledger.ts';
import { createSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import type { ExpiredRows } from '../retention/expired-rows.ts';
import { createPostgresExpiredRows } from '../retention/postgres/postgres-expired-rows.ts';
import { createSqliteExpiredRows } from '../retention/sqlite/sqlite-expired-rows.ts';
import { failure, type Result, success } from '../values/result.ts';
import { openExistingStore } from './existing-store.ts';
import { migrateFile } from './file-parts.ts';
import { DATABASE_PARTS } from './open-durable-database.ts';
import type { Opened } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

export interface OpenRetention {
  readonly expiredRows: ExpiredRows;
  readonly ledger: Pick<Ledger, 'databaseTime'>;
}

/** Opens what is kept for a limited time. A refusal is one line for the operator. */
export async function openRetention(settings: StoreSettings): Promise<Result<Opened<OpenRetention>, string>> {
  const { DATABASE_URL, ENVIRONMENT } = settings;
  if (DATABASE_URL !== undefined) {
    const mustBeDurable = ENVIRONMENT === 'live';
    const store = await openPostgresStore(DATABASE_URL, DATABASE_PARTS, {
      mustBeDurable,
      onFault: () => undefined,
    });
    return store.ok
      ? success({
          expiredRows: createPostgresExpiredRows(store.value),
          ledger: createPostgresLedger(store.value),
          close: () => store.value.close(),
        })
      : failure(store.error.message);
  }
  const store = openExistingStore(settings);
  if (!store.ok) {
    return store;
  }
  migrateFile(store.value);
  return success({
    expiredRows: createSqliteExpiredRows(store.value),
    ledger: createSqliteLedger(store.value),
    close: () => store.value.close(),
  });
}
