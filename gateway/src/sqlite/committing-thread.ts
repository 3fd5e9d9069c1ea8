import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StatementRun } from './commit-group.ts';
import { type GroupAnswer, type ThreadTask, threadsNow } from './thread-messages.ts';

/** A thread that commits groups of statements in the order in which it gets them. */
export class CommittingThread {
  readonly #worker: Worker;
  /** The numbers of the statements whose text the thread has. */
  readonly #known = new Set<number>();
  /** The callbacks of the groups without an answer; answers come in the order of the groups. */
  readonly #waiting: ((answer: GroupAnswer) => void)[] = [];
  #ended = false;

  /** @param file the file of the embedded store, with all tables */
  constructor(file: string) {
    this.#worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: file,
      // The thread needs no environment variables, which include secrets.
      env: {},
      execArgv: [],
    });
    this.#worker.unref();
    this.#worker.on('message', (answers: readonly GroupAnswer[]) => this.#answer(answers));
    this.#worker.on('error', (error) => this.#failAll(error));
    this.#worker.on('exit', () => {
      this.#ended = true;
      this.#failAll(new Error('the thread that writes has ended'));
    });
  }

  /** Whether it accepts no more groups. */
  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Commits a group, together with others that wait at the same time.
   *
   * @param patience milliseconds after which the thread does not start it any more: then it fails and nothing of it is
   * written
   */
  commit(group: readonly StatementRun[], patience: number): Promise<GroupAnswer> {
    const texts: [number: number, text: string][] = [];
    const runs = group.map(({ statement: { number, text }, values }) => {
      if (!this.#known.has(number)) {
        this.#known.add(number);
        texts.push([number, text]);
      }
      return [number, values] as const;
    });
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#post({ texts, runs, until: threadsNow() + patience });
    });
  }

  async end(): Promise<void> {
    if (this.#ended) {
      return;
    }
    const exit = once(this.#worker, 'exit');
    this.#worker.ref();
    this.#post('end');
    await exit;
  }

  #post(task: ThreadTask): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(task);
  }

  #answer(answers: readonly GroupAnswer[]): void {
    for (const answer of answers) {
      this.#waiting.shift()?.(answer);
    }
  }

  #failAll(error: unknown): void {
    this.#answer(this.#waiting.map(() => ({ kind: 'failed', error })));
  }
}
