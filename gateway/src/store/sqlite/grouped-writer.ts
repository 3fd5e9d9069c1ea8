import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { type Waiting, WaitingLine } from '../../values/waiting-line.ts';
import { LONG_TEXT } from '../../values/work.ts';
import { GroupCommit, type PreparedWrite, type StatementRun, type WrittenRow } from './commit-group.ts';

/** Runs a prepared statement inside the next commit. @returns its rows */
export type RunWrite = (...values: readonly SQLInputValue[]) => Promise<readonly WrittenRow[]>;

type Write = StatementRun | (() => unknown);

/** A write, and whether it writes a long text. */
interface Entry {
  readonly write: Write;
  readonly isLong: boolean;
}

/**
 * Lets writes that arrive together share a durable commit.
 *
 * A commit with synchronous=FULL waits for the disk, which is the main cost at many requests a second. All writes of
 * one turn of the event loop share a transaction, and none is acknowledged before the commit is on disk.
 */
export class GroupedWriter {
  readonly #commits: GroupCommit;
  readonly #line = new WaitingLine<Entry, unknown>('embedded');
  #statements = 0;
  #isScheduled = false;
  #closed = false;

  constructor(database: DatabaseSync) {
    this.#commits = new GroupCommit(database);
  }

  /**
   * Runs `work` inside the next commit and resolves when that commit is durable.
   *
   * @param text the longest text that it writes
   * @throws StoreUnavailable when the commit fails; then nothing of it was written
   */
  write<T>(work: () => T, text = ''): Promise<T> {
    return this.#add({ write: work, isLong: isLong(text) }) as Promise<T>;
  }

  /** Prepares a writing statement, to be run repeatedly. */
  prepare(text: string): RunWrite {
    const statement: PreparedWrite = { number: this.#statements++, text };
    return (...values) =>
      this.#add({ write: { statement, values }, isLong: values.some(isLong) }) as Promise<
        readonly WrittenRow[]
      >;
  }

  /** Commits the accepted writes; later ones are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#commitWhatWaits();
  }

  #add(entry: Entry): Promise<unknown> {
    if (this.#closed) {
      return Promise.reject(new StoreUnavailable('embedded', new Error('closed')));
    }
    const answer = this.#line.wait(entry);
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      // Writes that this turn of the event loop still adds belong to the group.
      setImmediate(() => {
        this.#isScheduled = false;
        this.#commitWhatWaits();
      });
    }
    return answer;
  }

  #commitWhatWaits(): void {
    const group = this.#line.take(() => true);
    if (group.length === 0) {
      return;
    }
    try {
      const writes = group.map(({ item }) => item.write);
      const isLongGroup = group.some(({ item }) => item.isLong);
      settle(group, isLongGroup ? this.#commits.commitLong(writes) : this.#commits.commit(writes));
    } catch (error) {
      const unavailable = new StoreUnavailable('embedded', error);
      for (const { reject } of group) {
        reject(unavailable);
      }
    }
  }
}

function isLong(value: SQLInputValue): boolean {
  return typeof value === 'string' && value.length >= LONG_TEXT;
}

function settle(group: readonly Waiting<Entry, unknown>[], ends: ReturnType<GroupCommit['commit']>): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const end = ends[index];
    if (end?.kind === 'written') {
      resolve(end.value);
    } else {
      reject(end?.error);
    }
  }
}
