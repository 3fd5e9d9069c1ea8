import type { Dialect } from '../../store/dialect.ts';
import { type RunStatement, runStatements } from '../../store/run-statements.ts';
import type { Statement, Store } from '../../store/store.ts';
import { type SearchStatement, searchStatements } from './search-statements.ts';

/** Moves a mark, if nothing has moved it meanwhile. A move to where it stands only holds it. */
export interface MarkMove {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** What a payment is found by, and what it was found by before. */
export interface IndexedPayment {
  readonly position: number;
  readonly amount: number;
  readonly terms: readonly number[];
  readonly added: readonly number[];
  readonly gone: readonly number[];
}

/** The tables of the search. */
export interface SearchRows {
  /** Runs one of the reading statements. */
  readonly run: RunStatement<SearchStatement>;
  /** Sets a mark that there is not yet. */
  readonly begin: (name: string, position: number) => Promise<void>;
  /** Writes payments and moves the mark, all in one step. @returns false, and writes nothing, when the mark was moved */
  readonly write: (keyId: string, payments: readonly IndexedPayment[], move: MarkMove) => Promise<boolean>;
}

/** @param store with the tables of all parts in it */
export function searchRows(store: Store): SearchRows {
  const statements = searchStatements(store.dialect);
  const writes = writeStatements(store.dialect);
  return {
    run: runStatements(store, 'search', statements, new Set(Object.keys(statements) as SearchStatement[])),
    begin: async (name, position) => {
      await store.write({
        name: 'search begin',
        text: 'INSERT INTO search_marks (name, position) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        values: [name, position],
      });
    },
    write: (keyId, payments, { name, from, to }) =>
      store.transaction([named('move', writes.move, [name, from, to])], ([moved = []]) =>
        moved.length === 0
          ? { value: false }
          : {
              write: [
                named('remove', writes.remove, [termsOf(payments, ({ gone }) => gone)]),
                named('add', writes.add, [termsOf(payments, ({ added }) => added)]),
                named('put', writes.put, [JSON.stringify(payments.map(rowOf)), keyId]),
              ],
              value: true,
            },
      ),
  };
}

/** What a step of the index writes, once it has moved the mark. */
export function writeStatements({ rowsOf }: Dialect) {
  const terms = `SELECT term, position FROM ${rowsOf('$1', { term: 'bigint', position: 'bigint' })} AS given`;
  const payments = rowsOf('$1', { position: 'bigint', amount: 'bigint', terms: 'text' });
  return {
    move: 'UPDATE search_marks SET position = $3 WHERE name = $1 AND position = $2 RETURNING name',
    remove: `DELETE FROM search_terms WHERE (term, position) IN (${terms})`,
    add: `INSERT INTO search_terms (term, position) ${terms} WHERE true ON CONFLICT DO NOTHING`,
    put: `INSERT INTO search_payments (position, amount, terms, key_id)
      SELECT position, amount, terms, $2 FROM ${payments} AS given WHERE true
      ON CONFLICT (position) DO UPDATE SET amount = excluded.amount, terms = excluded.terms, key_id = excluded.key_id`,
  } as const;
}

function named(name: string, text: string, values: Statement['values']): Statement {
  return { name: `search ${name}`, text, values };
}

function rowOf({ position, amount, terms }: IndexedPayment) {
  return { position, amount, terms: JSON.stringify(terms) };
}

/** Pairs of terms and positions, in the order of the index. */
function termsOf(
  payments: readonly IndexedPayment[],
  which: (payment: IndexedPayment) => readonly number[],
): string {
  const pairs = payments.flatMap((payment) =>
    which(payment).map((term) => ({ term, position: payment.position })),
  );
  return JSON.stringify(
    pairs.toSorted((one, other) => one.term - other.term || one.position - other.position),
  );
}
