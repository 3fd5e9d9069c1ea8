import type { Migrations } from '../../postgres/migrate.ts';

/** The table of idempotency keys in PostgreSQL. Only ever added to. */
export const IDEMPOTENCY_MIGRATIONS: Migrations = [
  `
  CREATE TABLE idempotency_keys (
    scope         text COLLATE "C" PRIMARY KEY,
    fingerprint   text NOT NULL,
    made_id       text NOT NULL,
    created_at    bigint NOT NULL,
    run           integer NOT NULL CHECK (run >= 1),
    running_since bigint,
    status        integer,
    body          text,
    CHECK ((status IS NULL) = (body IS NULL))
  );

  CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

  CREATE FUNCTION tollgate_keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a kept answer never changes' USING ERRCODE = 'integrity_constraint_violation';
    END $$;
  -- An answer that a merchant has seen never changes under it. A new record in the place of one that is too old
  -- makes another id.
  CREATE TRIGGER kept_answers_stay BEFORE UPDATE ON idempotency_keys FOR EACH ROW
    WHEN (OLD.status IS NOT NULL AND NEW.made_id = OLD.made_id)
    EXECUTE FUNCTION tollgate_keep_answer();
  `,
  `
  -- The process of the newest run.
  ALTER TABLE idempotency_keys ADD COLUMN holder text COLLATE "C";
  `,
];
