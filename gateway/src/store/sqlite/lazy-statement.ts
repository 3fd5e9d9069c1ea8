import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

/** A row of the embedded store by its columns. */
export type ReadRow = Record<string, SQLOutputValue>;

/** A statement that is prepared when it is first needed: a store has hundreds, and most processes need a few. */
export class LazyStatement {
  readonly #database: DatabaseSync;
  readonly #text: string;
  #prepared: StatementSync | undefined;

  constructor(database: DatabaseSync, text: string) {
    this.#database = database;
    this.#text = text;
  }

  /** The first row. */
  get(...values: readonly SQLInputValue[]): ReadRow | undefined {
    return this.#statement().get(...values);
  }

  all(...values: readonly SQLInputValue[]): ReadRow[] {
    return this.#statement().all(...values);
  }

  #statement(): StatementSync {
    this.#prepared ??= this.#database.prepare(this.#text);
    return this.#prepared;
  }
}
