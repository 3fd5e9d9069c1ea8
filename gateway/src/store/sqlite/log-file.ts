import { closeSync, fdatasync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** The write-ahead log of a store's file, which is brought to the disk apart from its commits. */
export interface LogFile {
  /** Resolves when everything that was committed before the call survives a power cut. */
  sync(): Promise<void>;
  close(): void;
}

/**
 * The log of an open database. It exists as long as a connection is open, so that it is opened once.
 *
 * Source: SQLite, "Write-Ahead Logging": a commit is in effect once its frames are in the log, and `synchronous = NORMAL`
 * leaves it to others when the log is on the disk.
 */
export function logFileOf(database: DatabaseSync): LogFile {
  const path = `${database.location()}-wal`;
  let file: number | undefined;
  return {
    sync: () =>
      new Promise((resolve, reject) => {
        file ??= openSync(path, 'r+');
        fdatasync(file, (error) => (error === null ? resolve() : reject(error)));
      }),
    close: () => {
      if (file !== undefined) {
        closeSync(file);
        file = undefined;
      }
    },
  };
}
