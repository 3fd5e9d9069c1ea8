import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../sqlite/prepare-statements.ts';
import { createExportJobs } from '../create-export-jobs.ts';
import type { ExportJobs } from '../export-jobs.ts';
import { EXPORT_READS, EXPORT_STATEMENTS } from '../export-statements.ts';

/**
 * Large exports in the embedded store.
 *
 * @param store with the tables of all parts in it
 */
export function createSqliteExportJobs(store: EmbeddedStore): ExportJobs {
  return createExportJobs(prepareStatements(store, EXPORT_STATEMENTS, EXPORT_READS));
}
