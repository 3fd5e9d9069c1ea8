import { runStatements } from '../../store/run-statements.ts';
import type { Store } from '../../store/store.ts';
import { EXPORT_KEPT, type ExportJobs } from './export-jobs.ts';
import { EXPORT_READS, EXPORT_STATEMENTS, exportJobOfRow } from './export-statements.ts';

/**
 * Exports that are too large to be sent at once.
 *
 * @param store with their tables in it
 */
export function createExportJobs(store: Store): ExportJobs {
  const run = runStatements(store, 'exports', EXPORT_STATEMENTS, EXPORT_READS);
  return {
    begin: async ({ id, kind, question, name, scopes, userId, madeAt }) => {
      const ends = madeAt + EXPORT_KEPT;
      await run('begin', [id, kind, question, name, JSON.stringify(scopes), userId, madeAt, ends]);
    },
    find: async (id, now) => {
      const [row] = await run('one', [id]);
      return row && exportJobOfRow(row, now);
    },
    listOf: async (userId, now, limit) =>
      (await run('ofUser', [userId, limit])).map((row) => exportJobOfRow(row, now)),
    unfinished: async (now, limit) =>
      (await run('unfinished', [now, limit])).map((row) => exportJobOfRow(row, now)),
    add: async (id, { number, content, rows, next, writtenAt }) => {
      const size = Buffer.byteLength(content);
      const added = await run('add', [id, number, rows, size, next ?? null, writtenAt, content]);
      return added.length > 0;
    },
    chunk: async (id, number) => {
      const [row] = await run('chunk', [id, number]);
      return row && { content: String(row['content']), rows: Number(row['rows']) };
    },
    end: async (id, state, why) => {
      await run('end', [id, state, why ?? null]);
    },
    forget: async (limit) => (await run('forget', [limit])).length,
    storedBytes: async () => Number((await run('stored', []))[0]?.['bytes'] ?? 0),
  };
}
