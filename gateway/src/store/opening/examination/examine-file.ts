import { failure, type Result, success } from '../../../values/result.ts';
import { migrationRows } from '../../sqlite/migrate.ts';
import { openExistingStore } from '../existing-store.ts';
import { FILE_PARTS } from '../parts.ts';
import type { StoreSettings } from '../store-settings.ts';
import { compareTables, type ExaminedTables } from './examined-tables.ts';

/** What can be seen of the embedded store without a change. */
export interface ExaminedFile {
  /** `wal` where an acknowledged commit survives a power failure. */
  readonly journalMode: string;
  readonly tables: readonly ExaminedTables[];
}

/** Looks at the embedded store, while a gateway may run. A refusal is one line for the operator. */
export async function examineFile(settings: StoreSettings): Promise<Result<ExaminedFile, string>> {
  const opened = openExistingStore(settings, true);
  if (!opened.ok) {
    return opened;
  }
  const { database } = opened.value;
  try {
    return success({
      journalMode: String(database.prepare('PRAGMA journal_mode').get()?.['journal_mode']),
      tables: compareTables(migrationRows(database), FILE_PARTS),
    });
  } catch (error) {
    return failure(
      `DATA_DIR ${settings.DATA_DIR}: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await opened.value.close();
  }
}
