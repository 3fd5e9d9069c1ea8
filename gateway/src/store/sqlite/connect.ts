import { DatabaseSync } from 'node:sqlite';

/**
 * The size of the log at which its pages are moved to the file: 16 MB. A page that changes often is in the log many
 * times, and is copied once; with 1000 pages a payment takes 5 % more of the processor.
 */
export const LOG_PAGES = 4000;

/**
 * The page cache. A commit that rebalanced an index scans the whole cache, so a large one costs more at each commit
 * than it saves in reads, which the operating system's cache serves.
 */
const CACHE_KIBIBYTES = 4 * 1024;

/**
 * Opens a connection to a file of the embedded store.
 *
 * WAL with synchronous=NORMAL: a power failure leaves a beginning of the commits. The writer acknowledges none before it
 * has brought the log to the disk itself.
 * @param patience milliseconds to wait for another connection's lock
 * @param readOnly refuses every write
 */
export function connect(file: string, patience: number, readOnly = false): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA busy_timeout = ${patience}`);
  // The file stores the journal's mode, so a connection that only reads does not set it.
  database.exec(
    readOnly ? 'PRAGMA query_only = ON' : 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
  );
  database.exec('PRAGMA foreign_keys = ON');
  // Removed data is overwritten, also in pages that become free: otherwise it would stay in the file until a page is
  // reused.
  database.exec('PRAGMA secure_delete = ON');
  // So that the triggers against deletion also run for rows that a REPLACE deletes.
  database.exec('PRAGMA recursive_triggers = ON');
  database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}; PRAGMA cache_size = -${CACHE_KIBIBYTES}`);
  return database;
}
