import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { LOG_PAGES } from './connect.ts';

/** A row that a statement returns, by its columns. */
export type WrittenRow = Readonly<Record<string, SQLOutputValue>>;

/** A prepared statement, identified by its number. */
export interface PreparedWrite {
  readonly number: number;
  readonly text: string;
}

export interface StatementRun {
  readonly statement: PreparedWrite;
  readonly values: readonly SQLInputValue[];
}

type WriteResult =
  | { readonly kind: 'written'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly error: unknown };

/** How many commits come between two looks at the size of the log, each of which is a statement. */
const LOOK_AFTER = 16;

/** Commits writes in groups, on one connection to the embedded store. */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #save: StatementSync;
  readonly #release: StatementSync;
  readonly #logSize: StatementSync;
  /** Whether so much was added to the log, before the last commit, that its pages should be moved to the file. */
  isLogLong = false;
  #commits = 0;
  /** How many pages the log had when they were moved last. */
  #movedTo = 0;
  #holder: DatabaseSync | undefined;
  readonly #prepared = new Map<number, StatementSync>();

  /** @param movesLog whether the caller does so: a commit that does it waits for the disk, and with it all requests */
  constructor(database: DatabaseSync, movesLog: boolean) {
    this.#database = database;
    if (movesLog) database.exec('PRAGMA wal_autocheckpoint = 0');
    this.#logSize = database.prepare('PRAGMA wal_checkpoint(NOOP)');
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#save = database.prepare('SAVEPOINT one');
    this.#release = database.prepare('RELEASE one');
  }

  /**
   * Commits a group of writes durably; a write that fails does not affect the others.
   *
   * @throws when the commit fails: then nothing of the group was written
   */
  commit(group: readonly (StatementRun | (() => unknown))[]): WriteResult[] {
    try {
      this.#commits += 1;
      this.isLogLong = this.#commits % LOOK_AFTER === 0 && this.#looksLong();
      this.#begin.run();
      const ends = group.map((write) =>
        typeof write === 'function' ? this.#runInSavepoint(write) : this.#runStatement(write),
      );
      this.#commit.run();
      return ends;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  #looksLong(): boolean {
    const pages = Number(this.#logSize.get()?.['log']);
    // It has begun anew.
    this.#movedTo = pages < this.#movedTo ? 0 : this.#movedTo;
    return pages - this.#movedTo >= LOG_PAGES;
  }

  /**
   * The first step of moving the pages of the log to the file: until {@link releaseLog}, no connection of any process
   * begins the log anew, because this one reads it.
   */
  holdLog(): void {
    this.#movedTo = Number(this.#logSize.get()?.['log']);
    this.#holder ??= new DatabaseSync(String(this.#database.location()), { readOnly: true });
    this.#holder.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1');
  }

  /** Copies what the log had when it was held, and what must be on the disk by now; the disk is not waited for. */
  copyLog(): void {
    this.#database.exec('PRAGMA synchronous = OFF');
    try {
      this.#database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } finally {
      this.#database.exec('PRAGMA synchronous = NORMAL');
    }
  }

  /** After the file is on the disk. */
  releaseLog(): void {
    if (this.#holder?.isTransaction === true) this.#holder.exec('ROLLBACK');
  }

  close(): void {
    this.#holder?.close();
  }

  /** SQLite undoes a failed statement with the work of its triggers, so it needs no savepoint. */
  #runStatement({ statement: { number, text }, values }: StatementRun): WriteResult {
    try {
      const prepared = this.#prepared.get(number) ?? this.#database.prepare(text);
      this.#prepared.set(number, prepared);
      return { kind: 'written', value: prepared.all(...values) };
    } catch (error) {
      this.#demandTransaction(error);
      return { kind: 'failed', error };
    }
  }

  #runInSavepoint(work: () => unknown): WriteResult {
    this.#save.run();
    try {
      const value = work();
      this.#release.run();
      return { kind: 'written', value };
    } catch (error) {
      this.#demandTransaction(error);
      this.#database.exec('ROLLBACK TO one; RELEASE one');
      return { kind: 'failed', error };
    }
  }

  /** When SQLite has ended the transaction itself, as for a full disk, the whole group has failed. */
  #demandTransaction(error: unknown): void {
    if (!this.#database.isTransaction) throw error;
  }

  #rollBack(): void {
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }
}
