import { DatabaseSync } from 'node:sqlite';

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
  return database;
}
