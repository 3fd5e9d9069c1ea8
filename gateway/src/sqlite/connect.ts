import { DatabaseSync } from 'node:sqlite';

/** Pages that the log grows to before they are moved to the file: a page that changed often is then moved once. */
const LOG_PAGES = 4000;

/**
 * Of pages in memory: a commit that has balanced an index looks at every place of the cache, so a large one costs each
 * commit more than it spares in reading, which the operating system's own cache answers.
 */
const CACHE_KIBIBYTES = 4 * 1024;

/**
 * Opens a connection to a file of the embedded store.
 *
 * WAL with synchronous=FULL: a commit that was answered survives a power cut.
 * @param patience milliseconds to wait for whoever holds the file
 */
export function connect(file: string, patience: number): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA busy_timeout = ${patience}`);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  // So that what guards deletions hears of rows that a REPLACE deletes too.
  database.exec('PRAGMA recursive_triggers = ON');
  database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}; PRAGMA cache_size = -${CACHE_KIBIBYTES}`);
  return database;
}
