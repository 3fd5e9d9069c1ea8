import { StoreUnavailable } from '../values/store-unavailable.ts';
import type { Row, Statement } from './postgres-store.ts';

/** One statement that serves many items at once. */
export interface ManyRows<Item> {
  readonly name: string;
  /** Takes one parameter, a JSON array of rows, and returns a row for each item that it served, with its `id`. */
  readonly text: string;
  readonly idOf: (item: Item) => string;
  /** The row by its columns. bigint values as text: JSON has no whole numbers of that size. */
  readonly rowOf: (item: Item) => Row;
}

interface Pending<Item> {
  readonly item: Item;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Two connections keep the server busy while an answer is on its way; more of them only make groups smaller. */
const LANES = 2;

/** So that one statement stays far below the time that a statement may take. */
const MOST_ROWS = 128;

/**
 * Lets items that arrive together share one statement, and with it one round trip and one durable commit.
 *
 * What arrives while all lanes are under way goes together with the next one, so groups grow with the load.
 */
export class GroupedStatement<Item> {
  readonly #run: (statement: Statement) => Promise<readonly Row[]>;
  readonly #statement: ManyRows<Item>;
  readonly #underWay = new Set<string>();
  #pending: Pending<Item>[] = [];
  #lanesInUse = 0;
  #isScheduled = false;

  /** @param run a verb of the store: how the statement is run */
  constructor(run: (statement: Statement) => Promise<readonly Row[]>, statement: ManyRows<Item>) {
    this.#run = run;
    this.#statement = statement;
  }

  /**
   * Resolves, when what it wrote is durable, with the row that the statement returned for this item, or with
   * `undefined` when it returned none.
   *
   * @throws StoreUnavailable when nothing of it was written; OutcomeUnknown when that is not known
   */
  run(item: Item): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ item, resolve, reject });
      if (!this.#isScheduled) {
        this.#isScheduled = true;
        setImmediate(() => {
          this.#isScheduled = false;
          this.#sendWhatWaits();
        });
      }
    });
  }

  #sendWhatWaits(): void {
    while (this.#lanesInUse < LANES) {
      const group = this.#nextGroup();
      if (group.size === 0) {
        return;
      }
      this.#lanesInUse += 1;
      void this.#send([...group.values()]).finally(() => {
        for (const id of group.keys()) {
          this.#underWay.delete(id);
        }
        this.#lanesInUse -= 1;
        this.#sendWhatWaits();
      });
    }
  }

  /** By id: two items of the same one go one after the other, as they came, never in one statement or at once. */
  #nextGroup(): ReadonlyMap<string, Pending<Item>> {
    const group = new Map<string, Pending<Item>>();
    const later: Pending<Item>[] = [];
    for (const pending of this.#pending) {
      const id = this.#statement.idOf(pending.item);
      if (group.size < MOST_ROWS && !this.#underWay.has(id)) {
        this.#underWay.add(id);
        group.set(id, pending);
      } else {
        later.push(pending);
      }
    }
    this.#pending = later;
    return group;
  }

  async #send(group: readonly Pending<Item>[]): Promise<void> {
    const { name, text, idOf, rowOf } = this.#statement;
    try {
      const values = [JSON.stringify(group.map(({ item }) => rowOf(item)))];
      const rows = new Map((await this.#run({ name, text, values })).map((row) => [row['id'], row]));
      for (const { item, resolve } of group) {
        resolve(rows.get(idOf(item)));
      }
    } catch (error) {
      // What the server refuses for one row's sake must not take the others with it.
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
