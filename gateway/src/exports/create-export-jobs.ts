import { EXPORT_KEPT, type ExportJobs } from './export-jobs.ts';
import { exportJobOfRow, type RunExportStatement } from './export-statements.ts';

/** The exports on a store's rows. */
export function createExportJobs(run: RunExportStatement): ExportJobs {
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
