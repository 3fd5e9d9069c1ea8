import type { Migrations } from '../../postgres/migrate.ts';

/** The audit log in PostgreSQL. Only ever added to. */
export const AUDIT_LOG_MIGRATIONS: Migrations = [
  `
  -- Who did what. The text is what counts and what is hashed; what it is searched by is read from it.
  CREATE TABLE audit_log (
    position    bigint PRIMARY KEY CHECK (position > 0),
    entry       text NOT NULL CHECK ((entry::jsonb ->> 'position')::bigint = position),
    hash        text COLLATE "C" NOT NULL UNIQUE,
    previous    text COLLATE "C" NOT NULL UNIQUE,
    id          text COLLATE "C" NOT NULL UNIQUE CHECK (entry::jsonb ->> 'id' = id),
    noted_at    bigint NOT NULL GENERATED ALWAYS AS ((entry::jsonb ->> 'time')::bigint) STORED,
    action      text COLLATE "C" NOT NULL GENERATED ALWAYS AS (entry::jsonb ->> 'action') STORED,
    actor       text COLLATE "C" GENERATED ALWAYS AS
      (coalesce(entry::jsonb #>> '{actor,id}', entry::jsonb #>> '{actor,name}')) STORED,
    actor_email text COLLATE "C" GENERATED ALWAYS AS (entry::jsonb #>> '{actor,email}') STORED,
    target_id   text COLLATE "C" GENERATED ALWAYS AS (entry::jsonb #>> '{target,id}') STORED,
    merchant    text COLLATE "C" GENERATED ALWAYS AS (entry::jsonb #>> '{scope,merchant}') STORED,
    channel_id  text COLLATE "C" GENERATED ALWAYS AS (entry::jsonb #>> '{scope,channelId}') STORED
  );

  CREATE INDEX audit_log_by_time ON audit_log (noted_at);
  CREATE INDEX audit_log_of_action ON audit_log (action, position);
  CREATE INDEX audit_log_of_actor ON audit_log (actor, position);
  CREATE INDEX audit_log_of_email ON audit_log (actor_email, position);
  CREATE INDEX audit_log_of_target ON audit_log (target_id, position);
  CREATE INDEX audit_log_of_merchant ON audit_log (merchant, position);

  -- A function of its own, because a command may make this table where no ledger is yet.
  CREATE FUNCTION tollgate_refuse_audit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END $$;
  CREATE TRIGGER audit_log_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    EXECUTE FUNCTION tollgate_refuse_audit();
  `,
];
