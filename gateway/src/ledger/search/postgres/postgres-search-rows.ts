import type { PostgresStore } from '../../../postgres/postgres-store.ts';
import { runStatements } from '../../../store/run-statements.ts';
import {
  type IndexedPayment,
  type SearchRows,
  type SearchStatement,
  searchStatements,
} from '../search-statements.ts';

export const POSTGRES_SEARCH = searchStatements({
  isIn: (list) => `= ANY (ARRAY(SELECT json_array_elements_text(${list}::json)::bigint))`,
  isTextIn: (list) => `= ANY (ARRAY(SELECT json_array_elements_text(${list}::json)))`,
});

/** All of it in one statement, so that nothing is written when the mark was moved. */
export const WRITE_SEARCH = `WITH moved AS (
    UPDATE search_marks SET position = $3 WHERE name = $1 AND position = $2 RETURNING name
  ), gone AS (
    DELETE FROM search_terms USING unnest($4::bigint[], $5::bigint[]) AS g (gone_term, gone_position)
    WHERE term = gone_term AND position = gone_position AND EXISTS (SELECT FROM moved)
  ), added AS (
    INSERT INTO search_terms (term, position)
    SELECT a.term, a.position FROM unnest($6::bigint[], $7::bigint[]) AS a (term, position)
    WHERE EXISTS (SELECT FROM moved) ON CONFLICT DO NOTHING
  ), put AS (
    INSERT INTO search_payments (position, amount, terms, key_id)
    SELECT p.position, p.amount, p.terms, $11 FROM unnest($8::bigint[], $9::bigint[], $10::text[]) AS p (position, amount, terms)
    WHERE EXISTS (SELECT FROM moved)
    ON CONFLICT (position) DO UPDATE SET amount = excluded.amount, terms = excluded.terms, key_id = excluded.key_id
  )
  SELECT name FROM moved`;

/**
 * The tables of the search in PostgreSQL.
 *
 * @param store with the tables of all parts in it
 */
export function createPostgresSearchRows(store: PostgresStore): SearchRows {
  return {
    run: runStatements(
      store,
      'search',
      POSTGRES_SEARCH,
      new Set(Object.keys(POSTGRES_SEARCH) as SearchStatement[]),
    ),
    begin: async (name, position) => {
      await store.write({
        name: 'begin search',
        text: 'INSERT INTO search_marks (name, position) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        values: [name, position],
      });
    },
    write: async (keyId, payments, { name, from, to }) => {
      const rows = await store.write({
        name: 'write search',
        text: WRITE_SEARCH,
        values: [
          name,
          from,
          to,
          ...columnsOf(payments, ({ gone }) => gone),
          ...columnsOf(payments, ({ added }) => added),
          payments.map(({ position }) => position),
          payments.map(({ amount }) => amount),
          payments.map(({ terms }) => JSON.stringify(terms)),
          keyId,
        ],
      });
      return rows.length > 0;
    },
  };
}

/** Pairs of terms and positions as two columns, in the order of the index. */
function columnsOf(
  payments: readonly IndexedPayment[],
  termsOf: (payment: IndexedPayment) => readonly number[],
): [terms: number[], positions: number[]] {
  const pairs = payments
    .flatMap((payment) => termsOf(payment).map((term) => [term, payment.position] as const))
    .toSorted(([one, onePosition], [other, otherPosition]) => one - other || onePosition - otherPosition);
  return [pairs.map(([term]) => term), pairs.map(([, position]) => position)];
}
