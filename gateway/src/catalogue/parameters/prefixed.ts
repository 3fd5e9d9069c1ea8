import type { ParameterRow, SharedColumns } from './parameter-row.ts';

export type Prefixed<Prefix extends string, Names> = {
  readonly [Name in Names & string as `${Prefix}.${Name}`]: ParameterRow;
};

/**
 * Repeats the rows of a heading under a prefix.
 *
 * Formats and marks of secrecy are copied. Who may send a parameter and whether it is echoed depends on the heading, so
 * these columns are given again.
 *
 * @param without names, without the prefix, that do not exist under it
 */
export function prefixed<
  Prefix extends string,
  Rows extends Readonly<Record<string, ParameterRow>>,
  const Without extends keyof Rows = never,
>(
  prefix: Prefix,
  rows: Rows,
  columns: Pick<SharedColumns, 'echoed' | 'fromShopper'> = {},
  without: readonly Without[] = [],
): Prefixed<Prefix, Exclude<keyof Rows, Without>> {
  const left = new Set<string>(without.map(String));
  const entries = Object.entries(rows)
    .filter(([name]) => !left.has(name))
    .map(([name, { format, sensitive, neverKept = false }]): [string, ParameterRow] => [
      `${prefix}.${name}`,
      sensitive === true ? { format, sensitive, neverKept } : { format, ...columns },
    ]);
  return Object.fromEntries(entries) as Prefixed<Prefix, Exclude<keyof Rows, Without>>;
}
