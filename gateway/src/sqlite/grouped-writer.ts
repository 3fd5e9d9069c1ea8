import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { GroupCommit, type PreparedWrite, type StatementRun, type WrittenRow } from './commit-group.ts';
import type { CommittingThread } from './committing-thread.ts';
import type { GroupAnswer } from './thread-messages.ts';

/** Runs a prepared statement inside the next commit. @returns its first row, where it gives one back */
export type RunStatement = (...values: readonly SQLInputValue[]) => Promise<WrittenRow | undefined>;

interface Pending {
  readonly write: StatementRun | (() => unknown);
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** So many statements go to the thread at once: it writes them while this turn still works on the next ones. */
const HANDFUL = 4;

/**
 * Lets writes that arrive together share one durable commit.
 *
 * A commit with synchronous=FULL waits for the disk; at many requests a second that wait is the whole cost. All
 * writes of one turn of the event loop go into one transaction, and none of them is answered before the commit is on
 * disk.
 *
 * With a thread, statements are committed there while the event loop goes on. A group with work that has to run here
 * is committed here, once the thread has nothing to do: the file has one writer at a time, and writes keep their order.
 */
export class GroupedWriter {
  readonly #here: GroupCommit;
  readonly #thread: CommittingThread | undefined;
  #statements = 0;
  #pending: Pending[] = [];
  #isForThread = true;
  #isScheduled = false;
  /** Groups that the thread has not answered. */
  #underWay = 0;
  readonly #waitForIdle: (() => void)[] = [];
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
    if (this.#pending.length > 0 || this.#underWay > 0) {
      await new Promise<void>((resolve) => this.#waitForIdle.push(resolve));
    }
    await this.#thread?.end();
  }

  #add(write: Pending['write']): Promise<unknown> {
    if (this.#closed) {
      return Promise.reject(new StoreUnavailable('embedded', new Error('closed')));
    }
    return new Promise((resolve, reject) => {
      this.#pending.push({ write, resolve, reject });
      this.#isForThread &&= typeof write !== 'function';
      if (this.#pending.length >= HANDFUL && this.#isForThread && this.#usableThread() !== undefined) {
        this.#commitPending();
      } else if (!this.#isScheduled) {
        this.#isScheduled = true;
        // What this turn of the event loop still brings belongs to the group.
        setImmediate(() => {
          this.#isScheduled = false;
          this.#commitPending();
        });
      }
    });
  }

  #commitPending(): void {
    const group = this.#pending;
    const thread = this.#isForThread ? this.#usableThread() : undefined;
    if (group.length === 0 || (thread === undefined && this.#underWay > 0)) {
      return;
    }
    this.#pending = [];
    this.#isForThread = true;
    if (thread === undefined) {
      settleAll(group, commitHere(this.#here, group));
      this.#goOn();
    } else {
      void this.#commitOn(thread, group);
    }
  }

  async #commitOn(thread: CommittingThread, group: readonly Pending[]): Promise<void> {
    this.#underWay += 1;
    const answer = await thread.commit(statementsOf(group));
    this.#underWay -= 1;
    settleAll(group, answer);
    this.#goOn();
  }

  #usableThread(): CommittingThread | undefined {
    return this.#thread?.ended === true ? undefined : this.#thread;
  }

  /** Once the thread has nothing to do, it is the turn of what has waited to be run here, or of who closes. */
  #goOn(): void {
    if (this.#underWay > 0) {
      return;
    }
    this.#commitPending();
    if (this.#pending.length === 0 && this.#underWay === 0) {
      for (const resolve of this.#waitForIdle.splice(0)) {
        resolve();
      }
    }
  }
}

function commitHere(commits: GroupCommit, group: readonly Pending[]): GroupAnswer {
  try {
    return { kind: 'committed', ends: commits.commit(group.map(({ write }) => write)) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

function statementsOf(group: readonly Pending[]): StatementRun[] {
  return group.map(({ write }) => write).filter((write) => typeof write !== 'function');
}

function settleAll(group: readonly Pending[], answer: GroupAnswer): void {
  if (answer.kind === 'failed') {
    const unavailable = new StoreUnavailable('embedded', answer.error);
    for (const { reject } of group) {
      reject(unavailable);
    }
    return;
  }
  for (const [index, { resolve, reject }] of group.entries()) {
    const end = answer.ends[index];
    if (end?.kind === 'written') {
      resolve(end.value);
    } else {
      reject(end?.error);
    }
  }
}
