import { appendOnly, notReplaced } from '../store/append-only.ts';
import type { TableText } from '../store/tables.ts';

/** By name, with their keys; the columns of a key are separated by commas. */
type KeptTables = Readonly<Record<string, readonly string[]>>;

/** Rows that are only added. */
export function kept(names: KeptTables): TableText {
  return {
    sqlite: appendOnly(names),
    postgres: Object.keys(names)
      .map((name) => neverChanges(name, 'UPDATE OR DELETE OR TRUNCATE'))
      .join(''),
  };
}

/** Rows that never change, and may go. */
export function unchanged(names: KeptTables): TableText {
  const entries = Object.entries(names);
  return {
    sqlite: entries
      .map(
        ([name, keys]) => `CREATE TRIGGER ${name}_never_change BEFORE UPDATE ON ${name}
    BEGIN SELECT RAISE(ABORT, 'rows of ${name} never change'); END;
  ${notReplaced(name, keys)}`,
      )
      .join(''),
    postgres: entries.map(([name]) => neverChanges(name, 'UPDATE OR TRUNCATE')).join(''),
  };
}

/** Once for a statement, so that rows that are added cost nothing. */
export function neverChanges(table: string, events: string): string {
  return `
  CREATE TRIGGER ${table}_never_change BEFORE ${events} ON ${table} EXECUTE FUNCTION tollgate_refuse();`;
}

/** The functions that the other triggers run. */
export const REFUSE: TableText = {
  postgres: `CREATE FUNCTION tollgate_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END $$;`,
};
