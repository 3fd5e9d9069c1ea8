import { appendOnly, notReplaced } from '../store/append-only.ts';
import { type TableText, tables } from '../store/tables.ts';

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

/**
 * From here on, rows go when their operation is listed as leaving in the same transaction: an archive has them.
 *
 * @param names by name, with the column that names the operation
 */
function keptUnlessArchived(names: Readonly<Record<string, string>>): TableText {
  const entries = Object.entries(names);
  return {
    sqlite: entries
      .map(
        ([name, column]) => `
  DROP TRIGGER ${name}_are_kept;
  CREATE TRIGGER ${name}_are_kept BEFORE DELETE ON ${name}
    WHEN NOT EXISTS (SELECT 1 FROM leaving_operations WHERE operation_id = OLD.${column})
    BEGIN SELECT RAISE(ABORT, 'rows of ${name} never change'); END;`,
      )
      .join(''),
    // `operations` has a trigger of its own for updates.
    postgres: `CREATE FUNCTION tollgate_refuse_unless_archived() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE named text;
    BEGIN
      IF TG_TABLE_NAME = 'operations' THEN named := OLD.id; ELSE named := OLD.operation_id; END IF;
      IF NOT EXISTS (SELECT FROM leaving_operations WHERE operation_id = named) THEN
        RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN OLD;
    END $$;
    ${entries
      .map(
        ([name]) => `
  DROP TRIGGER ${name}_never_change ON ${name};
  ${neverChanges(name, name === 'operations' ? 'TRUNCATE' : 'UPDATE OR TRUNCATE')}
  CREATE TRIGGER ${name}_are_kept BEFORE DELETE ON ${name}
    FOR EACH ROW EXECUTE FUNCTION tollgate_refuse_unless_archived();`,
      )
      .join('')}`,
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

/** Since this version, archived payments can be removed. */
export const ROWS_MAY_LEAVE: TableText = tables`
  -- What of a month was removed after its archive was proven to have the same: how much, and before when all of it was.
  CREATE TABLE archived_months (
    month          identifier PRIMARY KEY,
    payments       int64 NOT NULL,
    operations     int64 NOT NULL,
    last_position  int64 NOT NULL,
    idle_since     int64 NOT NULL,
    removed_at     int64 NOT NULL
  ) keyed;
  -- The operations that are removed in this transaction; empty outside of it.
  CREATE TABLE leaving_operations (
    operation_id   identifier PRIMARY KEY
  ) keyed;
  ${keptUnlessArchived({
    operations: 'id',
    endings: 'operation_id',
    retries: 'operation_id',
    retry_endings: 'operation_id',
    redirects: 'operation_id',
    unknown_outcomes: 'operation_id',
    contradictions: 'operation_id',
    corrections: 'operation_id',
    authentication_ends: 'operation_id',
    redactions: 'operation_id',
  })}
`;
