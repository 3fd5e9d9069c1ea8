import { closeSync, fdatasync, openSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { type Waiting, WaitingLine } from '../../values/waiting-line.ts';
import { OutcomeUnknown } from '../read-back.ts';
import { GroupCommit, type PreparedWrite, type StatementRun, type WrittenRow } from './commit-group.ts';

/** Runs a prepared statement inside the next commit. @returns its rows */
export type RunWrite = (...values: readonly SQLInputValue[]) => Promise<readonly WrittenRow[]>;

type Write = StatementRun | (() => unknown);

/**
 * Lets writes that arrive together share a durable commit.
 *
 * All writes that arrive while the disk is busy share the next transaction, so that groups grow with the load. The disk is
 * waited for outside of the event loop, which reads and answers requests meanwhile. None is acknowledged before its
 * commit is on disk.
 */
export class GroupedWriter {
  readonly #commits: GroupCommit;
  readonly #line = new WaitingLine<Write, unknown>('embedded');
  readonly #log: LogFile | undefined;
  /** Resolves when the last commit is on disk; it never rejects. */
  #syncing: Promise<void> | undefined;
  /** Resolves when the pages of the log were moved to the file; no commit comes before that. It never rejects. */
  #moving: Promise<void> | undefined;
  /** Why a commit may not be on disk. What the system says of its file after that is not to be relied on. */
  #lost: StoreUnavailable | undefined;
  #statements = 0;
  #isScheduled = false;
  #closed = false;

  /** @param log of a file that has to survive a power cut */
  constructor(database: DatabaseSync, log?: LogFile) {
    this.#commits = new GroupCommit(database, log !== undefined);
    this.#log = log;
  }

  /**
   * Runs `work` inside the next commit and resolves when that commit is durable.
   *
   * @throws StoreUnavailable when the commit fails; then nothing of it was written
   */
  write<T>(work: () => T): Promise<T> {
    return this.#add(work) as Promise<T>;
  }

  /** Prepares a writing statement, to be run repeatedly. */
  prepare(text: string): RunWrite {
    const statement: PreparedWrite = { number: this.#statements++, text };
    return (...values) => this.#add({ statement, values }) as Promise<readonly WrittenRow[]>;
  }

  /**
   * Until all that can be read is on disk; `undefined` when it is. What was shown to someone must not be lost.
   *
   * @throws StoreUnavailable when it may never be
   */
  untilDurable(): Promise<void> | undefined {
    return this.#syncing?.then(() => this.#demandLog()) ?? this.#demandLog();
  }

  /** Until no pages of the log are being moved to the file. */
  async untilMoved(): Promise<void> {
    await this.#moving;
  }

  /** Commits the accepted writes; later ones are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#syncing;
    await this.#moving;
    this.#commitWhatWaits();
    await this.#syncing;
    await this.#moving;
    this.#commits.close();
  }

  #add(write: Write): Promise<unknown> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('embedded', new Error('closed')));
    if (this.#lost !== undefined) return Promise.reject(this.#lost);
    const answer = this.#line.wait(write);
    if (this.#syncing === undefined && this.#moving === undefined) this.#schedule();
    return answer;
  }

  #schedule(): void {
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      // Writes that this turn of the event loop still adds belong to the group.
      setImmediate(() => {
        this.#isScheduled = false;
        this.#commitWhatWaits();
      });
    }
  }

  #commitWhatWaits(): void {
    const group = this.#line.take(() => true);
    if (group.length === 0) return;
    try {
      const ends = this.#commits.commit(group.map(({ item }) => item));
      if (this.#log === undefined) {
        settle(group, ends);
      } else {
        this.#syncing = this.#settleOnDisk(this.#log, group, ends);
      }
    } catch (error) {
      rejectAll(group, new StoreUnavailable('embedded', error));
    }
  }

  async #settleOnDisk(log: LogFile, group: Group, ends: GroupEnds): Promise<void> {
    try {
      await log.sync();
      settle(group, ends);
    } catch (error) {
      this.#lost = new OutcomeUnknown(error, 'embedded');
      rejectAll(group, this.#lost);
    } finally {
      this.#syncing = undefined;
      if (this.#lost === undefined && this.#commits.isLogLong) {
        this.#moving = this.#moveLog(log);
      } else if (this.#line.length > 0) this.#schedule();
    }
  }

  /** Moves the pages of the log to the file. The event loop waits for the copying, and never for the disk. */
  async #moveLog(log: LogFile): Promise<void> {
    try {
      // What was just settled is answered first.
      await new Promise(setImmediate);
      if (tryTo(() => this.#commits.holdLog())) {
        // A page must not be in the file before the log has it for certain; other processes may have written as well.
        await log.sync();
        tryTo(() => this.#commits.copyLog());
        await log.syncFile();
      }
      this.#commits.releaseLog();
    } catch (error) {
      this.#lost = new OutcomeUnknown(error, 'embedded');
    } finally {
      this.#moving = undefined;
      if (this.#line.length > 0) this.#schedule();
    }
  }

  #demandLog(): undefined {
    if (this.#lost !== undefined) throw this.#lost;
  }
}

type Group = readonly Waiting<Write, unknown>[];

type GroupEnds = ReturnType<GroupCommit['commit']>;

function rejectAll(group: Group, error: Error): void {
  for (const { reject } of group) {
    reject(error);
  }
}

/** @returns whether it could be done; if not, as on a full disk, the pages stay in the log and are moved later */
function tryTo(step: () => void): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}

function settle(group: Group, ends: GroupEnds): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const end = ends[index];
    if (end?.kind === 'written') {
      resolve(end.value);
    } else {
      reject(end?.error);
    }
  }
}

/** The write-ahead log of a store's file, which is brought to the disk apart from its commits, and the file itself. */
export interface LogFile {
  /** Resolves when everything that was committed before the call survives a power cut. */
  sync(): Promise<void>;
  /** Resolves when everything that was copied into the file before the call survives a power cut. */
  syncFile(): Promise<void>;
  /** To be called after the connections were closed: it ends the locks of this process on the file. */
  close(): void;
}

/**
 * The log of an open database. It exists as long as a connection is open, so that it is opened once.
 *
 * Source: SQLite, "Write-Ahead Logging": a commit is in effect once its frames are in the log, and `synchronous = NORMAL`
 * leaves it to others when the log is on the disk.
 */
export function logFileOf(database: DatabaseSync): LogFile {
  const path = String(database.location());
  const files = new Map<string, number>();
  const sync = (end: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const file = files.get(end) ?? openSync(path + end, 'r+');
      files.set(end, file);
      fdatasync(file, (error) => (error === null ? resolve() : reject(error)));
    });
  return {
    sync: () => sync('-wal'),
    syncFile: () => sync(''),
    close: () => {
      for (const file of files.values()) {
        closeSync(file);
      }
      files.clear();
    },
  };
}
