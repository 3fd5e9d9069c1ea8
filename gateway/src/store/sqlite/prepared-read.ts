import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { LazyStatement, type ReadRow } from './lazy-statement.ts';

/** Node's codes for errors of SQLite and for a closed store. */
const CONDITIONS: ReadonlySet<unknown> = new Set(['ERR_SQLITE_ERROR', 'ERR_INVALID_STATE']);

/**
 * A reading statement, to be run repeatedly.
 *
 * The rows are processed outside of it, so that a bug there is not reported as an unavailable store.
 * @throws StoreUnavailable when the file can not be read
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
