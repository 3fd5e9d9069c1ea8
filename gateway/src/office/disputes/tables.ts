import { appendOnly } from '../../store/append-only.ts';
import { type Tables, tables } from '../../store/tables.ts';

/** The table of entries about chargebacks. Rows are only ever added: evidence is never rewritten. */
export const DISPUTE_TABLES: Tables = [
  tables`
  CREATE TABLE dispute_entries (
    -- Of entries of one moment, the later one has the higher.
    position       counted PRIMARY KEY,
    id             identifier NOT NULL UNIQUE,
    chargeback_id  identifier NOT NULL,
    payment_id     identifier NOT NULL,
    merchant       text NOT NULL,
    channel_id     identifier NOT NULL,
    written_by     identifier NOT NULL,
    written_email  text NOT NULL,
    written_at     int64 NOT NULL,
    note           text,
    reason         text,
    scheme_reason  text,
    due_day        identifier,
    decision       text CHECK (decision IN ('open', 'defended', 'accepted'))
  ) numbered;
  CREATE INDEX dispute_entries_of_chargeback ON dispute_entries (chargeback_id, written_at, position);
  CREATE INDEX dispute_entries_by_deadline ON dispute_entries (due_day) WHERE due_day IS NOT NULL;
  ${{
    sqlite: appendOnly({ dispute_entries: ['id'] }),
    postgres: `
  CREATE FUNCTION dispute_entries_never_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'rows of dispute_entries never change'; END $$;
  CREATE TRIGGER dispute_entries_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON dispute_entries
    FOR EACH STATEMENT EXECUTE FUNCTION dispute_entries_never_change();`,
  }}
  `,
];
