import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { WAITING_LIMITS, type Waiting, type WaitingLimits, WaitingLine } from '../values/waiting-line.ts';
import { GroupCommit, type PreparedWrite, type StatementRun, type WrittenRow } from './commit-group.ts';
import type { CommittingThread } from './committing-thread.ts';
import type { GroupAnswer } from './thread-messages.ts';

/** Runs a prepared statement inside the next commit. @returns its first row, if it returns any */
export type RunStatement = (...values: readonly SQLInputValue[]) => Promise<WrittenRow | undefined>;

type Write = StatementRun | (() => unknown);
type WaitingWrite = Waiting<Write, unknown>;

/** How many statements are sent to the thread at once: it writes them while this turn adds more. */
const HANDFUL = 4;

/** The limits of waiting writes, and of those that the thread has. */
export interface WriterLimits extends WaitingLimits {
  readonly posted: number;
}

/**
 * Statements that were sent to the thread can not be withdrawn. So only a few commits' worth are sent, and the rest
 * waits here, where it can be rejected in time when the disk hangs.
 */
export const WRITER_LIMITS: WriterLimits = { ...WAITING_LIMITS, posted: 500 };

/**
 * Lets writes that arrive together share a durable commit.
 *
 * A commit with synchronous=FULL waits for the disk, which is the main cost at many requests a second. All writes of
 * one turn of the event loop share a transaction, and none is acknowledged before the commit is on disk.
 *
 * With a thread, statements are committed there while the event loop continues. A group with work that must run here is
 * committed here, after the thread has finished: the file has one writer at a time, and writes keep their order.
 */
export class GroupedWriter {
  readonly #here: GroupCommit;
  readonly #thread: CommittingThread | undefined;
  readonly #line: WaitingLine<Write, unknown>;
  readonly #mostPosted: number;
  #statements = 0;
  /** Whether all waiting writes are statements. */
  #isForThread = true;
  #isScheduled = false;
  /** The number of statements without an answer of the thread. */
  #posted = 0;
  readonly #waitForIdle: (() => void)[] = [];
  #closed = false;

  constructor(database: DatabaseSync, thread?: CommittingThread, limits: WriterLimits = WRITER_LIMITS) {
    this.#here = new GroupCommit(database);
    this.#thread = thread;
    this.#line = new WaitingLine('embedded', limits);
    this.#mostPosted = limits.posted;
  }

  /**
   * Runs `work` inside the next commit and resolves when that commit is durable.
   *
   * @throws StoreUnavailable when the commit fails or does not start in time; then nothing of it was written
   */
  write<T>(work: () => T): Promise<T> {
    return this.#add(work) as Promise<T>;
  }

  /** Prepares a writing statement, to be run repeatedly. */
  prepare(text: string): RunStatement {
    const statement: PreparedWrite = { number: this.#statements++, text };
    return (...values) => this.#add({ statement, values }) as Promise<WrittenRow | undefined>;
  }

  /** Waits for the accepted writes; later ones are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#line.length > 0 || this.#posted > 0) {
      await new Promise<void>((resolve) => this.#waitForIdle.push(resolve));
    }
    await this.#thread?.end();
  }

  #add(write: Write): Promise<unknown> {
    if (this.#closed) {
      return Promise.reject(new StoreUnavailable('embedded', new Error('closed')));
    }
    const answer = this.#line.wait(write);
    this.#isForThread &&= typeof write !== 'function';
    if (this.#line.length >= HANDFUL && this.#isForThread && this.#usableThread() !== undefined) {
      this.#commitWhatWaits();
    } else if (!this.#isScheduled) {
      this.#isScheduled = true;
      // Writes that this turn of the event loop still adds belong to the group.
      setImmediate(() => {
        this.#isScheduled = false;
        this.#commitWhatWaits();
        this.#tellIdle();
      });
    }
    return answer;
  }

  #commitWhatWaits(): void {
    if (this.#line.length === 0) {
      return;
    }
    const thread = this.#isForThread ? this.#usableThread() : undefined;
    if (thread !== undefined) {
      void this.#commitOn(thread);
    } else if (this.#posted === 0) {
      this.#commitHere();
    }
  }

  #commitHere(): void {
    const group = this.#line.take(() => true);
    this.#isForThread = true;
    if (group.length > 0) {
      settleAll(group, commitTogether(this.#here, group));
      this.#goOn();
    }
  }

  async #commitOn(thread: CommittingThread): Promise<void> {
    let room = this.#mostPosted - this.#posted;
    if (room <= 0) {
      return;
    }
    const group = this.#line.take(() => room-- > 0);
    const [oldest] = group;
    if (oldest === undefined) {
      return;
    }
    this.#posted += group.length;
    const answer = await thread.commit(statementsOf(group), this.#line.timeLeft(oldest));
    this.#posted -= group.length;
    settleAll(group, answer);
    this.#goOn();
  }

  #usableThread(): CommittingThread | undefined {
    return this.#thread?.ended === true ? undefined : this.#thread;
  }

  /**
   * When the thread is idle, work that must run here is done, or `close` continues. Otherwise the thread gets
   * statements that had to wait for room; those of this turn are sent at its end.
   */
  #goOn(): void {
    if (this.#posted === 0 || !this.#isScheduled) {
      this.#commitWhatWaits();
    }
    this.#tellIdle();
  }

  #tellIdle(): void {
    if (this.#line.length === 0 && this.#posted === 0) {
      for (const resolve of this.#waitForIdle.splice(0)) {
        resolve();
      }
    }
  }
}

function commitTogether(commits: GroupCommit, group: readonly WaitingWrite[]): GroupAnswer {
  try {
    return { kind: 'committed', ends: commits.commit(group.map(({ item }) => item)) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

function statementsOf(group: readonly WaitingWrite[]): StatementRun[] {
  return group.map(({ item }) => item).filter((item) => typeof item !== 'function');
}

function settleAll(group: readonly WaitingWrite[], answer: GroupAnswer): void {
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
