import type { EmbeddedStore } from './embedded-store.ts';

/** Runs statements of a table by their names. */
export type RunStatement<Name extends string> = (
  statement: Name,
  values: readonly (string | number | null)[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * The statements of a table that are the same in every store.
 *
 * @param statements with `$1` for the first value, and the values in their order
 * @param reads those that change nothing
 */
export function prepareStatements<Name extends string>(
  { prepare, writer, prepareRead }: Pick<EmbeddedStore, 'prepare' | 'writer' | 'prepareRead'>,
  statements: Readonly<Record<Name, string>>,
  reads: ReadonlySet<Name>,
): RunStatement<Name> {
  const prepared = new Map(
    (Object.keys(statements) as Name[]).map((name) => {
      // SQLite counts values with a question mark.
      const text = statements[name].replaceAll(/\$(?=\d)/g, '?');
      return [name, reads.has(name) ? prepareRead(text) : prepare(text)] as const;
    }),
  );
  return async (name, values) => {
    const statement = prepared.get(name);
    if (statement === undefined) {
      throw new Error(`there is no statement ${name}`);
    }
    return reads.has(name) ? statement.all(...values) : writer.write(() => statement.all(...values));
  };
}
