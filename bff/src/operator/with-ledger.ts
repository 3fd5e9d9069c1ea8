import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Ledger } from '@tollgate/gateway/ledger/ledger';
import { LEDGER_MIGRATIONS } from '@tollgate/gateway/ledger/postgres/migrations';
import { createPostgresLedger } from '@tollgate/gateway/ledger/postgres/postgres-ledger';
import { createSqliteLedger } from '@tollgate/gateway/ledger/sqlite/sqlite-ledger';
import { openPostgresStore } from '@tollgate/gateway/postgres/open-postgres-store';
import { openEmbeddedStore } from '@tollgate/gateway/sqlite/embedded-store';
import { failure, type Result, success } from '@tollgate/gateway/values/result';
import { StoreUnavailable } from '@tollgate/gateway/values/store-unavailable';
import type { Settings } from '../config/settings.ts';
import type { CommandEnd } from './command.ts';

/** Opens the ledger beside gateways that may be running, to be read, and closes it after the work. */
export async function withLedger(
  settings: Settings,
  work: (ledger: Ledger) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const { DATABASE_URL, DATA_DIR } = settings;
  const opened = DATABASE_URL === undefined ? openInFile(DATA_DIR) : await openInDatabase(DATABASE_URL);
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

function openInFile(folder: string): Result<OpenLedger, string> {
  // A folder that was misspelt must not be proven, and not be made.
  if (!existsSync(join(folder, 'tollgate.sqlite'))) {
    return failure(`DATA_DIR ${folder}: there is no ledger here; a gateway makes it when it starts`);
  }
  const store = openEmbeddedStore(folder, { as: 'operator' });
  return store.ok
    ? success({ ledger: createSqliteLedger(store.value), close: () => store.value.close() })
    : failure(store.error.message);
}
