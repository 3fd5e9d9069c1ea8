import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../values/store-unavailable.ts';

interface Pending {
  run(): void;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Lets writes that arrive together share one durable commit.
 *
 * A commit with synchronous=FULL waits for the disk; at many requests a second that wait is the whole cost. All
 * writes of one turn of the event loop go into one transaction, each behind its own savepoint, and none of them
 * is answered before the commit is on disk.
 */
export class GroupedWriter {
  readonly #database: DatabaseSync;
  #pending: Pending[] = [];
  #scheduled: Promise<void> | undefined;
  #closed = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * Runs `work` inside the next commit and resolves when that commit is durable.
   *
   * @throws StoreUnavailable when the commit fails: then nothing of it was written
   */
  write<T>(work: () => T): Promise<T> {
    if (this.#closed) {
      return Promise.reject(new StoreUnavailable('embedded', new Error('closed')));
    }
    return new Promise<T>((resolve, reject) => {
      let value: T;
      this.#pending.push({
        run: () => {
          value = work();
        },
        resolve: () => resolve(value),
        reject,
      });
      this.#scheduled ??= new Promise((done) => {
        setImmediate(() => {
          this.#scheduled = undefined;
          this.#commit();
          done();
        });
      });
    });
  }

  /** Waits for the writes that were accepted; later ones are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#scheduled;
  }

  #commit(): void {
    const group = this.#pending;
    this.#pending = [];
    const written: Pending[] = [];
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      for (const pending of group) {
        if (this.#runInSavepoint(pending)) {
          written.push(pending);
        }
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#rollBack();
      const unavailable = new StoreUnavailable('embedded', error);
      for (const pending of group) {
        pending.reject(unavailable);
      }
      return;
    }
    for (const pending of written) {
      pending.resolve();
    }
  }

  /** One write that fails must not take its neighbours with it. */
  #runInSavepoint(pending: Pending): boolean {
    this.#database.exec('SAVEPOINT one');
    try {
      pending.run();
      this.#database.exec('RELEASE one');
      return true;
    } catch (error) {
      this.#database.exec('ROLLBACK TO one; RELEASE one');
      pending.reject(error);
      return false;
    }
  }

  #rollBack(): void {
    try {
      this.#database.exec('ROLLBACK');
    } catch {
      // SQLite rolls back by itself when the disk is full; then there is nothing left to roll back.
    }
  }
}
