import type { Ledger } from '@tollgate/gateway/ledger/ledger';
import { LEDGER_MIGRATIONS } from '@tollgate/gateway/ledger/postgres/migrations';
import { createPostgresLedger } from '@tollgate/gateway/ledger/postgres/postgres-ledger';
import { createSqliteLedger } from '@tollgate/gateway/ledger/sqlite/sqlite-ledger';
import { openPostgresStore } from '@tollgate/gateway/postgres/open-postgres-store';
import { failure, type Result, success } from '@tollgate/gateway/values/result';
import { StoreUnavailable } from '@tollgate/gateway/values/store-unavailable';
import type { Settings } from '../config/settings.ts';
import type { CommandEnd } from './command.ts';
import { openExistingStore } from './existing-store.ts';

/** Opens the ledger beside gateways that may be running, to be read, and closes it after the work. */
export async function withLedger(
  settings: Settings,
  work: (ledger: Ledger) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const { DATABASE_URL } = settings;
  const opened = DATABASE_URL === undefined ? openInFile(settings) : await openInDatabase(DATABASE_URL);
  if (!opened.ok) {
    return { kind: 'failed', message: opened.error };
  }
  try {
    return await work(opened.value.ledger);
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      return { kind: 'failed', message: 'the ledger went away while it was read; try again' };
    }
    throw error;
  } finally {
    await opened.value.close();
  }
}

interface OpenLedger {
  readonly ledger: Ledger;
  close(): Promise<void>;
}

async function openInDatabase(url: string): Promise<Result<OpenLedger, string>> {
  const store = await openPostgresStore(
    url,
    { ledger: LEDGER_MIGRATIONS },
    // Whoever only reads loses nothing with a server that may.
    { mustBeDurable: false, onFault: () => undefined },
  );
  return store.ok
    ? success({ ledger: createPostgresLedger(store.value), close: () => store.value.close() })
    : failure(store.error.message);
}

function openInFile(settings: Settings): Result<OpenLedger, string> {
  const store = openExistingStore(settings);
  return store.ok
    ? success({ ledger: createSqliteLedger(store.value), close: () => store.value.close() })
    : store;
}
