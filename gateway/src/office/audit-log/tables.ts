import { appendOnly } from '../../store/append-only.ts';
import { type Tables, type TableText, tables } from '../../store/tables.ts';

/** The audit log. Only ever added to. */
export const AUDIT_LOG_TABLES: Tables = [
  tables`
  -- Who did what. The text is what counts and what is hashed; what it is searched by is read from it.
  CREATE TABLE audit_log (
    position    int64 PRIMARY KEY CHECK (position > 0),
    entry       text NOT NULL CHECK (${number('position')} = position),
    hash        identifier NOT NULL UNIQUE,
    previous    identifier NOT NULL UNIQUE,
    id          identifier NOT NULL UNIQUE CHECK (${text('id')} = id),
    noted_at    int64 NOT NULL GENERATED ALWAYS AS (${number('time')}) derived,
    action      identifier NOT NULL GENERATED ALWAYS AS (${text('action')}) derived,
    actor       identifier GENERATED ALWAYS AS (coalesce(${text('actor', 'id')}, ${text('actor', 'name')})) derived,
    actor_email identifier GENERATED ALWAYS AS (${text('actor', 'email')}) derived,
    target_id   identifier GENERATED ALWAYS AS (${text('target', 'id')}) derived,
    merchant    identifier GENERATED ALWAYS AS (${text('scope', 'merchant')}) derived,
    channel_id  identifier GENERATED ALWAYS AS (${text('scope', 'channelId')}) derived
  ) numbered;

  CREATE INDEX audit_log_by_time ON audit_log (noted_at);
  CREATE INDEX audit_log_of_action ON audit_log (action, position);
  CREATE INDEX audit_log_of_actor ON audit_log (actor, position);
  CREATE INDEX audit_log_of_email ON audit_log (actor_email, position);
  CREATE INDEX audit_log_of_target ON audit_log (target_id, position);
  CREATE INDEX audit_log_of_merchant ON audit_log (merchant, position);
  ${{
    sqlite: appendOnly({ audit_log: ['position', 'id', 'hash', 'previous'] }),
    // A function of its own, because a command may make this table where no ledger is yet.
    postgres: `
  CREATE FUNCTION tollgate_refuse_audit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END $$;
  CREATE TRIGGER audit_log_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    EXECUTE FUNCTION tollgate_refuse_audit();`,
  }}
  `,
];

/** A text of the entry. */
function text(...path: readonly string[]): TableText {
  return {
    sqlite: `json_extract(entry, '$.${path.join('.')}')`,
    postgres: `entry::jsonb #>> '{${path.join(',')}}'`,
  };
}

/** A whole number of the entry. */
function number(name: string): TableText {
  return { ...text(name), postgres: `(entry::jsonb ->> '${name}')::bigint` };
}
