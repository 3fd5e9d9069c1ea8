import type { Row, Store } from './store.ts';

/** Runs the statements of a room by their names. */
export type RunStatement<Name extends string> = (
  name: Name,
  values: readonly unknown[],
) => Promise<readonly Row[]>;

/**
 * The statements of a room.
 *
 * @param room whose they are, so that no other room prepares one under the same name
 * @param statements with `$1` for the first value
 * @param reads those that change nothing
 */
export function runStatements<Name extends string>(
  store: Pick<Store, 'read' | 'write'>,
  room: string,
  statements: Readonly<Record<Name, string>>,
  reads: ReadonlySet<NoInfer<Name>>,
): RunStatement<Name> {
  return (name, values) => {
    const statement = { name: `${room} ${name}`, text: statements[name], values };
    return reads.has(name) ? store.read(statement) : store.write(statement);
  };
}
