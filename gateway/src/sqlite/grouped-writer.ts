import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import {
  GroupCommit,
  type PreparedWrite,
  type StatementRun,
  type WriteEnd,
  type WrittenRow,
} from './commit-group.ts';
import type { CommittingThread } from './committing-thread.ts';

/** Runs a prepared statement inside the next commit. @returns its first row, where it gives one back */
export type RunStatement = (...values: readonly SQLInputValue[]) => Promise<WrittenRow | undefined>;

interface Pending {
  readonly write: StatementRun | (() => unknown);
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets writes that arrive together share one durable commit.
 *
 * A commit with synchronous=FULL waits for the disk; at many requests a second that wait is the whole cost. All
 * writes of one turn of the event loop go into one transaction, and none of them is answered before the commit is on
 * disk. What arrives while a group is being committed makes the next one.
 *
 * With a thread, groups of statements are committed there and the event loop goes on. A group with work that has to
 * run here is committed here, while the thread has nothing to do: the file has one writer at a time.
 */
export class GroupedWriter {
  readonly #here: GroupCommit;
  readonly #thread: CommittingThread | undefined;
  #statements = 0;
  #pending: Pending[] = [];
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(database: DatabaseSync, thread?: CommittingThread) {
    this.#here = new GroupCommit(database);
    this.#thread = thread;
  }

  /**
   * Runs `work` inside the next commit and resolves when that commit is durable.
   *
   * @throws StoreUnavailable when the commit fails: then nothing of it was written
   */
  write<T>(work: () => T): Promise<T> {
    return this.#add(work) as Promise<T>;
  }

  /** A statement that needs no thought between its reading and its writing, to be run again and again. */
  prepare(text: string): RunStatement {
    const statement: PreparedWrite = { number: this.#statements++, text };
    return (...values) => this.#add({ statement, values }) as Promise<WrittenRow | undefined>;
  }

  /** Waits for the writes that were accepted; later ones are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    await this.#thread?.end();
  }

  #add(write: Pending['write']): Promise<unknown> {
    if (this.#closed) {
      return Promise.reject(new StoreUnavailable('embedded', new Error('closed')));
    }
    return new Promise((resolve, reject) => {
      this.#pending.push({ write, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  async #run(): Promise<void> {
    /* oxlint-disable no-await-in-loop -- one group after the other */
    do {
      // What this turn of the event loop still brings belongs to the group.
      await new Promise(setImmediate);
      const group = this.#pending;
      this.#pending = [];
      await this.#commit(group);
    } while (this.#pending.length > 0);
    /* oxlint-enable no-await-in-loop */
    this.#running = undefined;
  }

  async #commit(group: readonly Pending[]): Promise<void> {
    try {
      const ends = await this.#endsOf(group.map(({ write }) => write));
      for (const [index, pending] of group.entries()) {
        settle(pending, ends[index]);
      }
    } catch (error) {
      const unavailable = new StoreUnavailable('embedded', error);
      for (const pending of group) {
        pending.reject(unavailable);
      }
    }
  }

  async #endsOf(writes: readonly Pending['write'][]): Promise<readonly WriteEnd[]> {
    const thread = this.#thread;
    if (thread === undefined || thread.ended || !areStatements(writes)) {
      return this.#here.commit(writes);
    }
    const answer = await thread.commit(writes);
    if (answer.kind === 'failed') {
      throw answer.error;
    }
    return answer.ends;
  }
}

function areStatements(writes: readonly Pending['write'][]): writes is readonly StatementRun[] {
  return writes.every((write) => typeof write !== 'function');
}

function settle({ resolve, reject }: Pending, end: WriteEnd | undefined): void {
  if (end?.kind === 'written') {
    resolve(end.value);
  } else {
    reject(end?.error);
  }
}
