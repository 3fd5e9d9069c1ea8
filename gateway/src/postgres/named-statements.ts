import type { PostgresStore, Row } from './postgres-store.ts';

/**
 * Runs statements that are the same in every store, by their names.
 *
 * @param what of whom they are, so that no other part prepares one under the same name
 * @param statements with `$1` for the first value, and the values in their order
 * @param reads those that change nothing
 */
export function namedStatements<Name extends string>(
  store: Pick<PostgresStore, 'read' | 'write'>,
  what: string,
  statements: Readonly<Record<Name, string>>,
  reads: ReadonlySet<Name>,
): (name: Name, values: readonly unknown[]) => Promise<readonly Row[]> {
  return (name, values) => {
    const statement = { name: `${what} ${name}`, text: statements[name], values };
    return reads.has(name) ? store.read(statement) : store.write(statement);
  };
}
