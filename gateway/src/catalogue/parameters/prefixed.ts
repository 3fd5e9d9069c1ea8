import type { ParameterRow, SharedColumns } from './parameter-row.ts';

/** The columns that a heading under a prefix has for itself. */
type OwnColumns = Pick<SharedColumns, 'echoed' | 'fromShopper' | 'inOrder'>;

/** The rows of a heading under a prefix: a hidden one keeps its marks and is never repeated. */
export type Prefixed<Prefix extends string, Rows, Without, Columns> = {
  readonly [Name in Exclude<keyof Rows, Without> & string as `${Prefix}.${Name}`]: ParameterRow &
    Pick<Columns, keyof Columns & 'inOrder'> &
    (Rows[Name] extends { readonly sensitive: true } ? { readonly sensitive: true } : unknown);
};

/**
 * Repeats the rows of a heading under a prefix.
 *
 * Formats and marks of secrecy are copied. Who may send a parameter, whether it is echoed and whether it goes to the
 * acquirer depends on the heading, so these columns are given again.
 *
 * @param without names, without the prefix, that do not exist under it
 */
export function prefixed<
  Prefix extends string,
  Rows extends Readonly<Record<string, ParameterRow>>,
  const Columns extends OwnColumns = OwnColumns,
  const Without extends keyof Rows = never,
>(
  prefix: Prefix,
  rows: Rows,
  columns: Columns = {} as Columns,
  without: readonly Without[] = [],
): Prefixed<Prefix, Rows, Without, Columns> {
  const left = new Set<string>(without.map(String));
  const entries = Object.entries(rows)
    .filter(([name]) => !left.has(name))
    .map(([name, { format, sensitive, neverKept = false }]): [string, ParameterRow] => [
      `${prefix}.${name}`,
      sensitive === true
        ? { format, sensitive, neverKept, inOrder: columns.inOrder ?? false }
        : { format, ...columns },
    ]);
  return Object.fromEntries(entries) as Prefixed<Prefix, Rows, Without, Columns>;
}
