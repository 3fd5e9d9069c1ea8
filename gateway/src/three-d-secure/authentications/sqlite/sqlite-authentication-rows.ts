import type { EmbeddedStore } from '../../../sqlite/embedded-store.ts';
import {
  AUTHENTICATION_STATEMENTS,
  type AuthenticationRows,
  type AuthenticationStatement,
  READS,
} from '../authentication-statements.ts';
import { AUTHENTICATION_MIGRATIONS } from './migrations.ts';

/** The authentications of the embedded default. */
export function createSqliteAuthenticationRows(store: EmbeddedStore): AuthenticationRows {
  store.migrate('authentications', AUTHENTICATION_MIGRATIONS);
  const { database, writer } = store;
  const prepared = new Map(
    (Object.keys(AUTHENTICATION_STATEMENTS) as AuthenticationStatement[]).map((name) => {
      // SQLite counts values with a question mark.
      const text = AUTHENTICATION_STATEMENTS[name].replaceAll(/\$(?=\d)/g, '?');
      return [name, READS.has(name) ? store.prepareRead(text) : database.prepare(text)] as const;
    }),
  );
  return {
    run: async (name, values) => {
      const statement = prepared.get(name);
      if (statement === undefined) {
        throw new Error(`there is no statement ${name}`);
      }
      return READS.has(name) ? statement.all(...values) : writer.write(() => statement.all(...values));
    },
  };
}
