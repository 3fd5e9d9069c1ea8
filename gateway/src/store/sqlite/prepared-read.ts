import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { StoreUnavailable } from '../../values/store-unavailable.ts';

/** Node's codes for errors of SQLite and for a closed store. */
const CONDITIONS: ReadonlySet<unknown> = new Set(['ERR_SQLITE_ERROR', 'ERR_INVALID_STATE']);

/**
 * A reading statement, to be run repeatedly.
 *
 * The rows are processed outside of it, so that a bug there is not reported as an unavailable store.
 * @throws StoreUnavailable when the file cannot be read
 */
export class PreparedRead {
  readonly #statement: LazyStatement;

  constructor(database: DatabaseSync, text: string) {
    this.#statement = new LazyStatement(database, text);
  }

  all(...values: readonly SQLInputValue[]): ReadRow[] {
    try {
      return this.#statement.all(...values);
    } catch (error) {
      throw readFault(error);
    }
  }
}

function readFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return CONDITIONS.has(code) ? new StoreUnavailable('embedded', error) : error;
}

/** A row of the embedded store by its columns. */
type ReadRow = Record<string, SQLOutputValue>;

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
