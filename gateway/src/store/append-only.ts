/**
 * Triggers that refuse every change of a table's rows.
 *
 * @param tables by name, with their keys; the columns of a key are separated by commas
 */
export function appendOnly(tables: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(tables)
    .map(
      ([table, keys]) => `
  CREATE TRIGGER ${table}_never_change BEFORE UPDATE ON ${table}
    BEGIN SELECT RAISE(ABORT, 'rows of ${table} never change'); END;
  CREATE TRIGGER ${table}_are_kept BEFORE DELETE ON ${table}
    BEGIN SELECT RAISE(ABORT, 'rows of ${table} never change'); END;
  ${notReplaced(table, keys)}`,
    )
    .join('');
}

/**
 * A trigger that refuses a row whose key is taken.
 *
 * `INSERT OR REPLACE` deletes the row that is in its way, and delete triggers run for that only on connections with
 * `recursive_triggers`: another program would pass them. So this one refuses before the row is touched, with the message
 * of the key itself.
 */
export function notReplaced(table: string, keys: readonly string[]): string {
  const names = keys.map((key) => key.split(', '));
  const taken = (columns: readonly string[]): string =>
    `EXISTS (SELECT 1 FROM ${table} WHERE ${columns.map((column) => `${column} = NEW.${column}`).join(' AND ')})`;
  const message = (columns: readonly string[]): string =>
    `UNIQUE constraint failed: ${columns.map((column) => `${table}.${column}`).join(', ')}`;
  return `
  CREATE TRIGGER ${table}_are_not_replaced BEFORE INSERT ON ${table} BEGIN
    SELECT CASE ${names.map((columns) => `WHEN ${taken(columns)} THEN RAISE(ABORT, '${message(columns)}')`).join(' ')} END;
  END;`;
}
