import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Place } from '@tollgate/testkit/programs/place';
import type { RunningServer } from '../start-server.ts';
import { countingRows, type IndexedTable } from './count-rows.ts';
import type { Work, WorkCounter } from './work.ts';

const FILE = 'tollgate.sqlite';

/**
 * Counts what a gateway writes to its embedded store.
 *
 * Each reading moves the log to the file and cuts it, so that the next one finds in it what was written since.
 */
export function countSqlite(place: Place, folder: string, server: RunningServer): WorkCounter {
  const file = join(folder, FILE);
  const database = new DatabaseSync(file);
  place.atEnd(() => database.close());
  database.exec('PRAGMA busy_timeout = 5000');
  const rows = database.prepare(countingRows(tablesOf(database)));
  let log = { bytes: 0, commits: 0 };
  return {
    read: async (): Promise<Work> => {
      const written = logIn(`${file}-wal`);
      log = { bytes: log.bytes + written.bytes, commits: log.commits + written.commits };
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      const { row_count: rowCount, entry_count: entryCount } = rows.get() ?? {};
      return {
        rows: Number(rowCount),
        'index entries': Number(entryCount),
        'log bytes': log.bytes,
        commits: log.commits,
        statements: Number(await server.ask('statements')),
      };
    },
  };
}

function tablesOf(database: DatabaseSync): IndexedTable[] {
  const tables = database
    .prepare(
      `SELECT name, lower(sql) LIKE '%without rowid' AS is_keyed FROM sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'sqlite%'`,
    )
    .all();
  const indexes = database.prepare('SELECT sql FROM sqlite_schema WHERE type = ? AND tbl_name = ?');
  return tables.map(({ name, is_keyed: isKeyed }) => ({
    name: String(name),
    // A table in the order of its key is itself the index of it.
    indexes: indexes
      .all('index', String(name))
      .filter(({ sql }) => sql !== null || isKeyed !== 1)
      .map(({ sql }) => / WHERE (.*)$/s.exec(String(sql))?.[1]),
  }));
}

/** Source: "The Write-Ahead Log" of SQLite's file format. The size of the file follows the last page of a commit. */
function logIn(path: string): { readonly bytes: number; readonly commits: number } {
  const log = readFileSync(path);
  if (log.length < LOG_HEAD) return { bytes: 0, commits: 0 };
  const frame = FRAME_HEAD + log.readUInt32BE(PAGE_SIZE_AT);
  let commits = 0;
  for (let at = LOG_HEAD; at + frame <= log.length; at += frame) {
    commits += log.readUInt32BE(at + SIZE_AFTER_AT) === 0 ? 0 : 1;
  }
  return { bytes: log.length - LOG_HEAD, commits };
}

const LOG_HEAD = 32;
const PAGE_SIZE_AT = 8;
const FRAME_HEAD = 24;
const SIZE_AFTER_AT = 4;
