import type { Row, Statement, Store } from '../store/store.ts';
import { ARCHIVED_TABLES, type ArchivedTable, type Kept, TABLES, type TableName } from './archived-tables.ts';

/** A row as a line of a file has it; columns without a value are left out. */
export type ArchivedRow = Readonly<Record<string, string | number>>;

/** All rows of one payment. Tables without rows are left out. */
export interface ArchivedPayment {
  readonly id: string;
  readonly rows: Readonly<Partial<Record<TableName, readonly ArchivedRow[]>>>;
}

/** The rows of some payments, in the order of the given ids; the same text from either store. A payment without rows is left out. */
export async function readPayments(
  store: Pick<Store, 'dialect' | 'read'>,
  rootIds: readonly string[],
): Promise<readonly ArchivedPayment[]> {
  const rows: (readonly Row[])[] = [];
  for (const statement of rowStatements(store.dialect, rootIds)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, so that gateways keep theirs
    rows.push(await store.read(statement));
  }
  return paymentsOfRows(rootIds, rows);
}

/** The statements that read all rows of some payments, one for each of {@link TABLES}. */
export function rowStatements({ oneOf }: Store['dialect'], rootIds: readonly string[]): readonly Statement[] {
  const isOf = oneOf('$1', 'text');
  const members = (columns: string): string => `${columns} WHERE id ${isOf} AND root_id = id
    UNION ALL ${columns} WHERE root_id ${isOf} AND root_id <> id`;
  return TABLES.map(([name]) => ({
    text:
      name === 'operations'
        ? members(selectOf(name))
        : `${selectOf(name)} WHERE operation_id IN (${members('SELECT id FROM operations')})`,
    values: [rootIds],
  }));
}

/** @param rows of each of {@link TABLES} */
export function paymentsOfRows(
  rootIds: readonly string[],
  rows: readonly (readonly Row[])[],
): readonly ArchivedPayment[] {
  const rootOf = new Map((rows[0] ?? []).map((row) => [String(row['id']), String(row['root_id'])]));
  const payments = new Map(
    rootIds.map((id): [string, Partial<Record<TableName, ArchivedRow[]>>] => [id, {}]),
  );
  for (const [index, [name, table]] of TABLES.entries()) {
    for (const row of inOrder(rows[index] ?? [], table)) {
      const payment = payments.get(rootOf.get(String(row[table.operation])) ?? '');
      if (payment !== undefined) (payment[name] ??= []).push(row);
    }
  }
  return [...payments].flatMap(([id, of]) => (of.operations === undefined ? [] : [{ id, rows: of }]));
}

function selectOf(name: TableName): string {
  const columns = Object.entries<Kept>(ARCHIVED_TABLES[name].columns).map(([column, kept]) =>
    kept === 'digits' ? `CAST(${column} AS text) AS ${column}` : column,
  );
  return `SELECT ${columns.join(', ')} FROM ${name}`;
}

function inOrder(rows: readonly Row[], { columns, order }: ArchivedTable): readonly ArchivedRow[] {
  return rows
    .map((row) => archivedRow(row, columns))
    .toSorted((one, other) => {
      const column = order.find((each) => one[each] !== other[each]);
      return column === undefined ? 0 : (one[column] ?? 0) < (other[column] ?? 0) ? -1 : 1;
    });
}

function archivedRow(row: Row, columns: ArchivedTable['columns']): ArchivedRow {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, kept]) => {
      const value = row[column];
      return value === null || value === undefined ? [] : [[column, archivedValue(value, kept)]];
    }),
  );
}

function archivedValue(value: unknown, kept: Kept): string | number {
  switch (kept) {
    case 'number':
    case 'flag':
      return Number(value);
    case 'bytes':
      return Buffer.from(value as Uint8Array).toString('base64');
    case 'text':
    case 'digits':
      return String(value);
  }
}

/** Writes the rows of payments into an empty ledger, which is then read like any other. */
export async function writePayments(
  store: Pick<Store, 'transaction'>,
  payments: readonly ArchivedPayment[],
): Promise<void> {
  const writes = TABLES.flatMap(([name, { columns }]) => {
    const names = Object.keys(columns);
    const text = `INSERT INTO ${name} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`;
    return payments.flatMap(({ rows }) =>
      (rows[name] ?? []).map((row) => ({
        text,
        values: Object.entries(columns).map(([column, kept]) => storedValue(row[column], kept)),
      })),
    );
  });
  await store.transaction([], () => ({ write: writes, value: undefined }));
}

function storedValue(value: string | number | undefined, kept: Kept): unknown {
  if (value === undefined) return null;
  if (kept === 'bytes') return Buffer.from(String(value), 'base64');
  return kept === 'digits' ? BigInt(value) : value;
}
