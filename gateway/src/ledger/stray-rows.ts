import type { StrayPage, StrayPosition } from './audited-operation.ts';

/** Every table whose rows belong to operations, with the first column of its key. */
export const STRAY_TABLES = [
  ['endings', 'operation_id'],
  ['retries', 'operation_id'],
  ['retry_endings', 'operation_id'],
  ['redirects', 'operation_id'],
  ['unknown_outcomes', 'operation_id'],
  ['contradictions', 'operation_id'],
  ['corrections', 'operation_id'],
  ['authentication_ends', 'operation_id'],
  ['checkout_holds', 'checkout_id'],
] as const;

/** Looks at some rows of a table in the order of its key. @param after, limit placeholders */
export function selectRows(
  [table, key]: (typeof STRAY_TABLES)[number],
  after: string,
  limit: string,
): string {
  return `
    SELECT ${key} AS row_key, operation_id,
      EXISTS (SELECT 1 FROM operations WHERE id = ${table}.operation_id) AS is_known
    FROM ${table} WHERE ${key} > ${after} ORDER BY ${key} ${limit}`;
}

/** One page of one table, of the rows that {@link selectRows} found there. */
export function strayPage(
  { table, after: _after }: StrayPosition,
  limit: number,
  rows: readonly Readonly<Record<string, unknown>>[],
): StrayPage {
  const strays = rows
    .filter((row) => row['is_known'] !== true && row['is_known'] !== 1)
    .map((row) => ({ table: STRAY_TABLES[table]?.[0] ?? '', operationId: String(row['operation_id']) }));
  if (rows.length === limit) {
    return { strays, next: { table, after: String(rows.at(-1)?.['row_key']) } };
  }
  return { strays, next: table + 1 < STRAY_TABLES.length ? { table: table + 1, after: '' } : undefined };
}

/** Where the first page begins. */
export const FIRST_STRAY: StrayPosition = { table: 0, after: '' };
