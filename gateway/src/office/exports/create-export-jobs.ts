import type { Scope } from '../../access/rights/scope.ts';
import { type Row, runStatements, type Store } from '../../store/store.ts';
import { EXPORT_KEPT, type ExportJob, type ExportJobs, type ExportState } from './export-jobs.ts';

/**
 * Exports that are too large to be sent at once.
 *
 * @param store with their tables in it
 */
export function createExportJobs(store: Store): ExportJobs {
  const run = runStatements(store, 'exports', EXPORT_STATEMENTS);
  return {
    begin: async ({ id, kind, question, name, scopes, userId, createdAt }) => {
      const ends = createdAt + EXPORT_KEPT;
      await run('begin', [id, kind, question, name, JSON.stringify(scopes), userId, createdAt, ends]);
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

/** A job with the last chunk that there is of it. */
const JOBS = `SELECT j.id, j.kind, j.question, j.name, j.scopes, j.user_id, j.made_at, j.ends_at, j.state, j.why,
    c.number, c.rows, c.next, c.written_at,
    (SELECT sum(size) FROM export_chunks WHERE job_id = j.id) AS bytes
  FROM export_jobs AS j LEFT JOIN export_chunks AS c
    ON c.job_id = j.id AND c.number = (SELECT max(number) FROM export_chunks WHERE job_id = j.id)`;

const ENDED_EARLY = `'cancelled', 'failed'`;

/**
 * The statements, the same in every store, with `$1` for the first value. Statements that change rows return something.
 */
const EXPORT_STATEMENTS = {
  begin: `INSERT INTO export_jobs (id, kind, question, name, scopes, user_id, made_at, ends_at, state)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open') RETURNING id`,
  one: `${JOBS} WHERE j.id = $1`,
  ofUser: `${JOBS} WHERE j.user_id = $1 ORDER BY j.made_at DESC, j.id LIMIT $2`,
  unfinished: `${JOBS} WHERE j.state = 'open' AND j.ends_at > $1 AND (c.number IS NULL OR c.next IS NOT NULL)
    ORDER BY j.made_at, j.id LIMIT $2`,
  // In one step with where the next one begins. Its number is the key, so it is added once.
  add: `INSERT INTO export_chunks (job_id, number, rows, size, next, written_at, ends_at, content)
    SELECT id, $2, $3, $4, $5, $6, ends_at, $7 FROM export_jobs WHERE id = $1 AND state = 'open'
      AND ($2 = 0 OR EXISTS (
        SELECT 1 FROM export_chunks WHERE job_id = $1 AND number = $2 - 1 AND next IS NOT NULL))
    ON CONFLICT (job_id, number) DO NOTHING RETURNING number`,
  chunk: 'SELECT content, rows FROM export_chunks WHERE job_id = $1 AND number = $2',
  end: `UPDATE export_jobs SET state = $2, why = $3 WHERE id = $1 AND state = 'open' RETURNING id`,
  forget: `DELETE FROM export_chunks WHERE (job_id, number) IN (
      SELECT c.job_id, c.number FROM export_jobs AS j JOIN export_chunks AS c ON c.job_id = j.id
      WHERE j.state IN (${ENDED_EARLY}) LIMIT $1)
    RETURNING number`,
  stored: 'SELECT coalesce(sum(size), 0) AS bytes FROM export_chunks',
} as const;

/** Reads a row of either store. */
function exportJobOfRow(row: Row, now: number): ExportJob {
  const text = (column: string): string => String(row[column]);
  const optional = (column: string): string | undefined => (row[column] === null ? undefined : text(column));
  const endsAt = Number(row['ends_at']);
  return {
    id: text('id'),
    kind: text('kind'),
    question: text('question'),
    name: text('name'),
    scopes: JSON.parse(text('scopes')) as readonly Scope[],
    userId: text('user_id'),
    createdAt: Number(row['made_at']),
    endsAt,
    state: endsAt <= now ? 'ended' : stateOf(row),
    why: optional('why'),
    chunks: row['number'] === null ? 0 : Number(row['number']) + 1,
    rows: Number(row['rows'] ?? 0),
    bytes: Number(row['bytes'] ?? 0),
    next: optional('next'),
    writtenAt: row['written_at'] === null ? undefined : Number(row['written_at']),
  };
}

function stateOf({ state, number, next }: Row): ExportState {
  if (state === 'cancelled' || state === 'failed') return state;
  if (number === null) return 'waiting';
  return next === null ? 'done' : 'running';
}
