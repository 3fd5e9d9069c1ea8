import { namedStatements } from '../../postgres/named-statements.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { createExportJobs } from '../create-export-jobs.ts';
import type { ExportJobs } from '../export-jobs.ts';
import { EXPORT_READS, EXPORT_STATEMENTS } from '../export-statements.ts';

/**
 * Large exports in PostgreSQL.
 *
 * @param store with the tables of all parts in it
 */
export function createPostgresExportJobs(store: PostgresStore): ExportJobs {
  return createExportJobs(namedStatements(store, 'exports', EXPORT_STATEMENTS, EXPORT_READS));
}
