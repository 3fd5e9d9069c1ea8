import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { ownTurn } from '../../values/in-turns.ts';
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

/** Commits writes in groups, on one connection to the embedded store. */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #save: StatementSync;
  readonly #release: StatementSync;
  readonly #prepared = new Map<number, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
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

  /**
   * Commits a group with long texts. Moving the log's pages to the file takes as long as writing them, so that happens in
   * a turn of its own, and not in the commit.
   */
  commitLong(group: readonly (StatementRun | (() => unknown))[]): WriteResult[] {
    this.#database.exec('PRAGMA wal_autocheckpoint = 0');
    try {
      return this.commit(group);
    } finally {
      this.#database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
      void ownTurn().then(() => this.#moveLog());
    }
  }

  #moveLog(): void {
    try {
      if (this.#database.isOpen) this.#database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // As after any commit: the pages stay in the log, and the next commits move them.
    }
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
