import type { Parts } from '../postgres/migrate.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import type { PostgresStore } from '../postgres/postgres-store.ts';
import type { EmbeddedStore } from '../sqlite/embedded-store.ts';
import type { Migrations } from '../sqlite/migrate.ts';
import { failure, type Result, success } from '../values/result.ts';
import { openExistingStore } from './existing-store.ts';
import type { Opened } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

interface ReadPart<Part> {
  readonly parts: Parts;
  readonly fileParts: Readonly<Record<string, Migrations>>;
  readonly ofDatabase: (store: PostgresStore) => Part;
  readonly ofFile: (store: EmbeddedStore) => Part;
}

/**
 * Opens a part of the stores for a command that only looks: the store refuses every write, and tables that are missing
 * are not made. A refusal is one line for the operator.
 */
export async function openToRead<Part>(
  settings: StoreSettings,
  { parts, fileParts, ofDatabase, ofFile }: ReadPart<Part>,
): Promise<Result<Opened<Part>, string>> {
  if (settings.DATABASE_URL !== undefined) {
    const store = await openPostgresStore(settings.DATABASE_URL, parts, {
      // The durability of the server does not matter for reading.
      mustBeDurable: false,
      readOnly: true,
      onFault: () => undefined,
    });
    return store.ok
      ? success({ ...ofDatabase(store.value), close: () => store.value.close() })
      : failure(store.error.message);
  }
  const store = openExistingStore(settings, true);
  if (!store.ok) {
    return store;
  }
  try {
    for (const [part, migrations] of Object.entries(fileParts)) {
      store.value.migrate(part, migrations);
    }
    return success({ ...ofFile(store.value), close: () => store.value.close() });
  } catch (error) {
    await store.value.close();
    return failure(error instanceof Error ? error.message : String(error));
  }
}
