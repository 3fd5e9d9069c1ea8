import type { Dialect } from '../../store/dialect.ts';
import { type RunStatement, runStatements, type Statement, type Store } from '../../store/store.ts';
import { postingsOf } from './postings.ts';

/** Moves a mark, if nothing has moved it meanwhile. A move to its own position only holds it. */
export interface MarkMove {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The terms of a payment. Earlier ones that it no longer has are removed with them. */
export interface IndexedPayment {
  readonly position: number;
  readonly amount: number;
  readonly terms: readonly number[];
  /** Those that have no posting of it yet. */
  readonly added: readonly number[];
  /** Those that versions before the postings have in a table of their own. */
  readonly older: readonly number[];
}

/** The tables of the search. */
export interface SearchRows {
  /** Runs one of the reading statements. */
  readonly run: RunStatement<SearchStatement>;
  /** Sets a mark that does not exist yet. */
  readonly begin: (name: string, position: number) => Promise<void>;
  /** Moves marks behind everything: gateways of an older version then index nothing any more. */
  readonly park: (names: readonly string[]) => Promise<void>;
  /** Writes payments and moves the mark, all in one step. @returns false, and writes nothing, when the mark was moved */
  readonly write: (keyId: string, payments: readonly IndexedPayment[], move: MarkMove) => Promise<boolean>;
}

/** @param store with the tables of all parts in it */
export function searchRows(store: Store): SearchRows {
  const statements = searchStatements(store.dialect);
  const writes = writeStatements(store.dialect);
  return {
    run: runStatements(store, 'search', statements),
    begin: async (name, position) => {
      await store.write({
        name: 'search begin',
        text: 'INSERT INTO search_marks (name, position) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        values: [name, position],
      });
    },
    park: (names) =>
      store.transaction([], () => ({
        write: names.map((name) => named('park', PARK, [name, PARKED])),
        value: undefined,
      })),
    write: (keyId, payments, { name, from, to }) =>
      store.transaction([named('move', writes.move, [name, from, to])], ([moved = []]) =>
        moved.length === 0
          ? { value: false }
          : {
              write: [
                ...(payments.some(({ older }) => older.length > 0)
                  ? [named('remove', writes.remove, [olderTermsOf(payments)])]
                  : []),
                named('add', writes.add, [JSON.stringify(postingsOf(payments))]),
                named('put', writes.put, [JSON.stringify(payments.map(rowOf)), keyId]),
              ],
              value: true,
            },
      ),
  };
}

/** Behind every position that there will be. */
export const PARKED = Number.MAX_SAFE_INTEGER;

const PARK = `INSERT INTO search_marks (name, position) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET position = excluded.position`;

/** What a step of the index writes, once it has moved the mark. */
export function writeStatements({ rowsOf, listsOf }: Dialect) {
  const postings = rowsOf('$1', { term: 'bigint', block: 'bigint', payments: 'text' });
  const payments = rowsOf('$1', { position: 'bigint', amount: 'bigint', terms: 'text' });
  return {
    move: 'UPDATE search_marks SET position = $3 WHERE name = $1 AND position = $2 RETURNING name',
    remove: `DELETE FROM search_terms WHERE (term, position) IN (SELECT value, key FROM (${listsOf('$1')}) AS given)`,
    // In the order of the index, so that two processes seldom wait for each other in a circle.
    add: `INSERT INTO search_postings (term, block, payments)
      SELECT term, block, payments FROM ${postings} AS given WHERE true ORDER BY term, block
      ON CONFLICT (term, block) DO UPDATE SET payments = search_postings.payments || excluded.payments`,
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

/** By position, as JSON. */
function olderTermsOf(payments: readonly IndexedPayment[]): string {
  return JSON.stringify(Object.fromEntries(payments.map(({ position, older }) => [position, older])));
}

/** More may be looked at for one page of a search by amount. */
export const MOST_OF_AMOUNT = 2000;

/** The reading statements, with `$1` for the first value. Positions are newest first. */
export function searchStatements({ oneOf }: Dialect) {
  const isIn = (list: string): string => oneOf(list, 'bigint');
  return {
    mark: 'SELECT position FROM search_marks WHERE name = $1',
    newest: 'SELECT coalesce(max(position), 0) AS position FROM operations',
    newestEvent: 'SELECT coalesce(max(position), 0) AS position FROM events',
    // Events without a payment, such as those of stored details, have no position and no id.
    // A payment is whole when it has no other operations, nor a text that was overwritten: one look at each index.
    eventPayments: `SELECT e.position AS event, o.position, o.id,
        (SELECT 1 FROM operations WHERE root_id = o.id AND root_id <> id LIMIT 1) IS NULL
          AND (SELECT 1 FROM redactions WHERE operation_id = o.id LIMIT 1) IS NULL AS is_whole
      FROM events AS e LEFT JOIN operations AS o ON o.id = e.subject AND o.kind = 'payment'
      WHERE e.position > $1 ORDER BY e.position LIMIT $2`,
    // Payments of a stretch of the ledger that are not indexed with this key.
    missing: `SELECT o.position, o.id FROM operations AS o
      WHERE o.position > $1 AND o.position <= $2 AND o.kind = 'payment' AND NOT EXISTS (
        SELECT 1 FROM search_payments AS i WHERE i.position = o.position AND i.key_id = $3)
      ORDER BY o.position LIMIT $4`,
    redacted: `SELECT position FROM search_payments WHERE key_id = '' ORDER BY position LIMIT $1`,
    positionsOf: `SELECT position FROM operations WHERE id ${oneOf('$1', 'text')} AND kind = 'payment'`,
    roots: `SELECT position, id FROM operations WHERE position ${isIn('$1')}`,
    indexed: `SELECT position, terms, key_id FROM search_payments WHERE position ${isIn('$1')}`,

    everyPayment: `SELECT position FROM operations WHERE kind = 'payment' AND position < $1
      ORDER BY position DESC LIMIT $2`,
    withTerm: `SELECT block, payments FROM search_postings WHERE term = $1 AND block <= $2
      ORDER BY block DESC LIMIT $3`,
    // Payments that were indexed by a version before 6, until they are indexed again.
    withOlderTerm: `SELECT position FROM search_terms WHERE term = $1 AND position < $2
      ORDER BY position DESC LIMIT $3`,
    withAmount: `SELECT position FROM search_payments WHERE amount >= $1 AND amount <= $2
      LIMIT ${MOST_OF_AMOUNT + 1}`,
    // `+ 0`: by the positions, and not by all that has such an amount or time.
    ofThoseWithAmount: `SELECT position FROM search_payments
      WHERE position ${isIn('$1')} AND amount + 0 >= $2 AND amount + 0 <= $3`,
    ofThoseCreated: `SELECT position FROM operations
      WHERE position ${isIn('$1')} AND started_at + 0 >= $2 AND started_at + 0 < $3`,
    // Milliseconds since the epoch, in UTC: one of 24 has the hour, so no index is kept for it.
    ofThoseInHour: `SELECT position FROM operations
      WHERE position ${isIn('$1')} AND started_at / 3600000 % 24 = $2`,
    ofOperation: `SELECT position FROM operations
      WHERE id = (SELECT root_id FROM operations WHERE id = $1) AND kind = 'payment'`,
    ofCheckout: `SELECT position FROM operations WHERE checkout_id = $1 AND kind = 'payment'
      ORDER BY started_at DESC, id DESC LIMIT 100`,
  } as const;
}

export type SearchStatement = keyof ReturnType<typeof searchStatements>;
