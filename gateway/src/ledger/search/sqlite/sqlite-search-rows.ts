import type { EmbeddedStore } from '../../../sqlite/embedded-store.ts';
import { runStatements } from '../../../store/run-statements.ts';
import { type SearchRows, type SearchStatement, searchStatements } from '../search-statements.ts';

const isIn = (list: string): string => `IN (SELECT value FROM json_each(${list}))`;

export const SQLITE_SEARCH = searchStatements({ isIn, isTextIn: isIn });

/**
 * The tables of the search in the embedded store.
 *
 * @param store with the tables of all parts in it
 */
export function createSqliteSearchRows(store: EmbeddedStore): SearchRows {
  const { prepare, writer } = store;
  const begin = prepare('INSERT INTO search_marks (name, position) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const move = prepare(
    'UPDATE search_marks SET position = ?3 WHERE name = ?1 AND position = ?2 RETURNING name',
  );
  const put = prepare(
    `INSERT INTO search_payments (position, amount, terms, key_id) VALUES (?, ?, ?, ?)
     ON CONFLICT (position) DO UPDATE SET amount = excluded.amount, terms = excluded.terms, key_id = excluded.key_id`,
  );
  const add = prepare('INSERT INTO search_terms (term, position) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const remove = prepare('DELETE FROM search_terms WHERE term = ? AND position = ?');
  return {
    run: runStatements(
      store,
      'search',
      SQLITE_SEARCH,
      new Set(Object.keys(SQLITE_SEARCH) as SearchStatement[]),
    ),
    begin: async (name, position) => {
      await writer.write(() => begin.run(name, position));
    },
    write: (keyId, payments, { name, from, to }) =>
      writer.write(() => {
        if (move.get(name, from, to) === undefined) {
          return false;
        }
        for (const { position, amount, terms, added, gone } of payments) {
          put.run(position, amount, JSON.stringify(terms), keyId);
          for (const term of gone) {
            remove.run(term, position);
          }
          for (const term of added) {
            add.run(term, position);
          }
        }
        return true;
      }),
  };
}
