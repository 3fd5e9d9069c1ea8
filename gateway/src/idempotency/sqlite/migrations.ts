import type { Migrations } from '../../sqlite/migrate.ts';

/** The table of idempotency keys in the embedded store. Only ever added to. */
export const IDEMPOTENCY_MIGRATIONS: Migrations = [
  `
  CREATE TABLE idempotency_keys (
    scope         TEXT PRIMARY KEY,
    fingerprint   TEXT NOT NULL,
    made_id       TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    run           INTEGER NOT NULL CHECK (run >= 1),
    running_since INTEGER,
    status        INTEGER,
    body          TEXT,
    CHECK ((status IS NULL) = (body IS NULL))
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

  -- An answer that a merchant has seen never changes under it.
  CREATE TRIGGER kept_answers_stay BEFORE UPDATE ON idempotency_keys
    WHEN OLD.status IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a kept answer never changes'); END;
  `,
  `
  -- As a table with row numbers: a search by the key of a table without them reads each row that it passes, and the
  -- answer with a full cart has 4 MB.
  ALTER TABLE idempotency_keys RENAME TO former_keys;
  DROP INDEX idempotency_keys_by_age;
  DROP TRIGGER kept_answers_stay;
  CREATE TABLE idempotency_keys (
    scope         TEXT PRIMARY KEY NOT NULL,
    fingerprint   TEXT NOT NULL,
    made_id       TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    run           INTEGER NOT NULL CHECK (run >= 1),
    running_since INTEGER,
    status        INTEGER,
    body          TEXT,
    CHECK ((status IS NULL) = (body IS NULL))
  ) STRICT;
  INSERT INTO idempotency_keys
    SELECT scope, fingerprint, made_id, created_at, run, running_since, status, body FROM former_keys;
  DROP TABLE former_keys;
  CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
  CREATE TRIGGER kept_answers_stay BEFORE UPDATE ON idempotency_keys
    WHEN OLD.status IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a kept answer never changes'); END;
  `,
  `
  -- The process of the newest run.
  ALTER TABLE idempotency_keys ADD COLUMN holder TEXT;
  `,
];
