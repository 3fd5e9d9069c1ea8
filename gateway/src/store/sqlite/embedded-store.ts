import { chmodSync, closeSync, existsSync, fdatasyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failure, type Result, success } from '../../values/result.ts';
import type { Store } from '../store.ts';
import { connect } from './connect.ts';
import { GroupedWriter, type LogFile, logFileOf } from './grouped-writer.ts';
import { type Migrations, migrate } from './migrate.ts';
import { statementsIn } from './statements-in.ts';

/** The SQLite file of the embedded default. Reads are direct, writes share commits. */
export interface EmbeddedStore extends Store {
  readonly database: DatabaseSync;
  readonly writer: GroupedWriter;
  /** Runs the missing migrations of one part of the store. */
  migrate(part: string, migrations: Migrations): void;
  /** Whether the file can be read. */
  isReady(): boolean;
  close(): Promise<void>;
}

/** Why the store cannot be opened, as text for the operator. */
export interface StoreRefusal {
  readonly message: string;
}

/** Which process opens a store, and how it writes. */
export interface OpenedAs {
  /** The one gateway of a folder, or an operator's command, which may run at the same time. */
  readonly as?: 'gateway' | 'operator';
  /** Refuses every write, also of missing tables: for commands that only read. */
  readonly readOnly?: boolean;
}

/**
 * Opens the store in a folder of its own; creates it at the first start.
 *
 * @param folder the data folder; created with mode 0700 when it does not exist
 */
export function openEmbeddedStore(
  folder: string,
  { as = 'gateway', readOnly = false }: OpenedAs = {},
): Result<EmbeddedStore, StoreRefusal> {
  try {
    makeFolder(folder);
  } catch (error) {
    return refuse(folder, error);
  }
  const lock = as === 'gateway' ? takeLock(folder) : success(undefined);
  if (!lock.ok) return lock;
  if (lock.value !== undefined) HELD.add(lock.value);
  try {
    const file = join(folder, 'tollgate.sqlite');
    // The gateway and an operator's command lock the file for one commit at a time. The gateway waits on its event
    // loop, so its limit is shorter.
    // A command that reads also works where the file cannot be written for the moment.
    if (!readOnly) makePrivate(file);
    const database = connect(file, as === 'gateway' ? 100 : 5000, readOnly);
    return success(storeOn(database, () => letGo(lock.value), logFileOf(database)));
  } catch (error) {
    letGo(lock.value);
    return refuse(folder, error);
  }
}

/**
 * The store on an open connection, which it closes.
 *
 * @param log of a file that has to survive a power cut
 */
export function storeOn(
  database: DatabaseSync,
  whenClosed: () => void = () => undefined,
  log?: LogFile,
): EmbeddedStore {
  const writer = new GroupedWriter(database, log);
  return {
    ...statementsIn(database, writer),
    database,
    writer,
    migrate: (part, migrations) => migrate(database, part, migrations),
    isReady: () => canRead(database),
    close: async () => {
      await writer.close();
      database.close();
      log?.close();
      whenClosed();
    },
  };
}

/** One folder at a time, because Node's recursive `mkdir` never ends in a place that allows no folders (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile; the lock decides between the two.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Creates the file with mode 0600 before it has content; SQLite's other files get the same mode. A process that was
 * killed may have copied pages into it that are not on the disk yet.
 */
function makePrivate(path: string): void {
  const file = openSync(path, 'a', 0o600);
  fdatasyncSync(file);
  closeSync(file);
  chmodSync(path, 0o600);
}

/** The held locks. Without a reference, a lock would be garbage-collected and so released. */
const HELD = new Set<DatabaseSync>();

function letGo(lock: DatabaseSync | undefined): void {
  if (lock !== undefined) {
    HELD.delete(lock);
    lock.close();
  }
}

/**
 * Allows one process per data folder. The lock is an open transaction on a separate file, which the operating system
 * releases however this process ends, so that no stale lock can block a restart.
 */
function takeLock(folder: string): Result<DatabaseSync, StoreRefusal> {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'tollgate.lock'));
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return success(lock);
  } catch (error) {
    lock?.close();
    if (/locked/.test(String(error))) {
      return failure({
        message: `DATA_DIR ${folder}: another Tollgate process uses this folder; stop it, or set DATA_DIR to another folder`,
      });
    }
    return refuse(folder, error);
  }
}

function canRead(database: DatabaseSync): boolean {
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return true;
  } catch {
    return false;
  }
}

function refuse(folder: string, error: unknown): Result<never, StoreRefusal> {
  const reason = error instanceof Error ? error.message : String(error);
  return failure({
    message: `DATA_DIR ${folder}: cannot be written (${reason}); make it writable or set DATA_DIR`,
  });
}
