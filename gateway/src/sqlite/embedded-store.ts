import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failure, type Result, success } from '../values/result.ts';
import { CommittingThread } from './committing-thread.ts';
import { connect } from './connect.ts';
import { GroupedWriter } from './grouped-writer.ts';
import { type Migrations, migrate } from './migrate.ts';
import { PreparedRead } from './prepared-read.ts';

/** The one SQLite file of the embedded default: reads go straight to it, writes share commits. */
export interface EmbeddedStore {
  readonly database: DatabaseSync;
  readonly writer: GroupedWriter;
  /** A statement that reads, and says that the store is unavailable where the file can not be read. */
  prepareRead(text: string): PreparedRead;
  /** Brings the tables of one part of the store to their newest shape. */
  migrate(part: string, migrations: Migrations): void;
  /** Whether the file can be read. */
  isReady(): boolean;
  close(): Promise<void>;
}

/** Why the store can not be opened, in words for the operator. */
export interface StoreRefusal {
  readonly message: string;
}

/** Who opens a store, and how it writes there. */
export interface OpenedAs {
  /** The gateway, of which a folder has one; or an operator's command, which may run beside it. */
  readonly as?: 'gateway' | 'operator';
  /** Whether a thread of its own waits for the disk, for a process that has other work meanwhile. */
  readonly thread?: boolean;
}

/**
 * Opens (and on first start makes) the store in a folder of its own.
 *
 * @param folder the data folder; made with mode 0700 when it is not there
 */
export function openEmbeddedStore(
  folder: string,
  { as = 'gateway', thread = false }: OpenedAs = {},
): Result<EmbeddedStore, StoreRefusal> {
  try {
    makeFolder(folder);
  } catch (error) {
    return refuse(folder, error);
  }
  const lock = as === 'gateway' ? takeLock(folder) : success(undefined);
  if (!lock.ok) {
    return lock;
  }
  if (lock.value !== undefined) {
    HELD.add(lock.value);
  }
  try {
    const file = join(folder, 'tollgate.sqlite');
    // The gateway and an operator's command write in turns, and neither holds the file for longer than a commit.
    // The gateway waits on its event loop, so it waits less.
    makePrivate(file);
    const database = connect(file, as === 'gateway' ? 100 : 5000);
    const writer = new GroupedWriter(database, thread ? new CommittingThread(file) : undefined);
    return success({
      database,
      writer,
      prepareRead: (text) => new PreparedRead(database, text),
      migrate: (part, migrations) => migrate(database, part, migrations),
      isReady: () => canRead(database),
      close: async () => {
        await writer.close();
        database.close();
        letGo(lock.value);
      },
    });
  } catch (error) {
    letGo(lock.value);
    return refuse(folder, error);
  }
}

/** Step by step, because in a place that takes no folders (/proc) Node's own recursive way tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it in the meantime; the lock decides between the two.
    if (!existsSync(folder)) {
      throw error;
    }
  }
}

/** Before anything is in it: what SQLite makes beside the file later has the same mode. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

/** Locks that are held: a lock that nothing refers to would be collected as garbage, and given back by that. */
const HELD = new Set<DatabaseSync>();

function letGo(lock: DatabaseSync | undefined): void {
  if (lock !== undefined) {
    HELD.delete(lock);
    lock.close();
  }
}

/**
 * One process per data folder. The lock is a transaction that stays open on a file of its own: the operating
 * system gives it back however this process ends, so that no stale lock file can block a restart.
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
    message: `DATA_DIR ${folder}: can not be written (${reason}); make it writable or set DATA_DIR`,
  });
}
