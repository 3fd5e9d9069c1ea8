import { StoreUnavailable } from '../values/store-unavailable.ts';
import { type Waiting, type WaitingLimits, WaitingLine } from '../values/waiting-line.ts';
import type { Dialect } from './dialect.ts';
import type { Row, Statement } from './store.ts';

/** One statement that serves many items at once. */
export interface ManyRows<Item> {
  readonly name: string;
  /** Takes one parameter, a JSON array of rows, and returns a row with the id of each item that it served. */
  readonly text: string;
  /** The column of the answer with the item's id; `id` without it. */
  readonly key?: string;
  readonly idOf: (item: Item) => string;
  /** The row by its columns; bigint values are text, because JSON numbers are not exact at that size. */
  readonly rowOf: (item: Item) => Row;
}

/** Two connections keep the server busy while an answer is in transit; more would only make groups smaller. */
const LANES = 2;

/** Keeps a statement far below its time limit. */
const MOST_ROWS = 128;

/**
 * Lets items that arrive together share a statement, and so a round trip and a durable commit.
 *
 * Items that arrive while all lanes are busy form the next group, so groups grow with the load. A group is sent even
 * when the one before it failed, because the server may be back; items that waited too long are rejected.
 */
export class GroupedStatement<Item> {
  readonly #run: (statement: Statement) => Promise<readonly Row[]>;
  readonly #statement: ManyRows<Item>;
  readonly #line: WaitingLine<Item, Row | undefined>;
  readonly #underWay = new Set<string>();
  #lanesInUse = 0;
  #isScheduled = false;

  /** @param run runs the statement: a verb of the store */
  constructor(
    { storeName }: Pick<Dialect, 'storeName'>,
    run: (statement: Statement) => Promise<readonly Row[]>,
    statement: ManyRows<Item>,
    limits?: WaitingLimits,
  ) {
    this.#run = run;
    this.#statement = statement;
    this.#line = new WaitingLine(storeName, limits);
  }

  /**
   * Resolves, when what it wrote is durable, with the row that the statement returned for this item, or with
   * `undefined` when it returned none.
   *
   * @throws StoreUnavailable when nothing of it was written; OutcomeUnknown when that is not known
   */
  run(item: Item): Promise<Row | undefined> {
    const answer = this.#line.wait(item);
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => {
        this.#isScheduled = false;
        this.#sendWhatWaits();
      });
    }
    return answer;
  }

  #sendWhatWaits(): void {
    while (this.#lanesInUse < LANES) {
      const group = this.#nextGroup();
      if (group.length === 0) return;
      this.#lanesInUse += 1;
      void this.#send(group).finally(() => {
        for (const { item } of group) {
          this.#underWay.delete(this.#statement.idOf(item));
        }
        this.#lanesInUse -= 1;
        this.#sendWhatWaits();
      });
    }
  }

  /** Two items with the same id are sent one after the other, never in one statement or in parallel. */
  #nextGroup(): readonly Waiting<Item, Row | undefined>[] {
    let room = MOST_ROWS;
    return this.#line.take((item) => {
      if (room === 0) return false;
      const id = this.#statement.idOf(item);
      if (this.#underWay.has(id)) return false;
      room -= 1;
      this.#underWay.add(id);
      return true;
    });
  }

  async #send(group: readonly Waiting<Item, Row | undefined>[]): Promise<void> {
    const { name, text, key = 'id', idOf, rowOf } = this.#statement;
    try {
      const values = [JSON.stringify(group.map(({ item }) => rowOf(item)))];
      const rows = new Map((await this.#run({ name, text, values })).map((row) => [row[key], row]));
      for (const { item, resolve } of group) {
        resolve(rows.get(idOf(item)));
      }
    } catch (error) {
      // When the server refuses one row of a group, the others are written one by one.
      if (group.length > 1 && !(error instanceof StoreUnavailable)) {
        await Promise.all(group.map((pending) => this.#send([pending])));
        return;
      }
      for (const { reject } of group) {
        reject(error);
      }
    }
  }
}
