import { StoreUnavailable } from '../../values/store-unavailable.ts';

/** As long as the store itself lets anything wait. */
const LONGEST_WAIT = 3000;

/**
 * Lets those who ask for the same payment in one process wait here, and not on a connection each.
 *
 * The lock in the database decides; this keeps one busy payment from holding every connection of the pool.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const arrived = performance.now();
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before
      .catch(() => undefined)
      .then(() => {
        if (performance.now() - arrived > LONGEST_WAIT) {
          throw new StoreUnavailable('PostgreSQL', new Error('the payment is busy'));
        }
        return work();
      });
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) {
        this.#last.delete(key);
      }
    }
  }
}
