import type { Tables } from '../store/tables.ts';

/** The table of sessions of one process; those of several are in Redis. Only ever added to. */
export const CHECKOUT_TABLES: Tables = [
  {
    sqlite: `
  CREATE TABLE checkout_sessions (
    id         TEXT PRIMARY KEY,
    merchant   TEXT NOT NULL,
    entity_id  TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    fields     TEXT NOT NULL,
    widget_build TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('open', 'paying', 'used')),
    payment_id TEXT,
    since      INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX checkout_sessions_by_expiry ON checkout_sessions (expires_at);
  `,
  },
  {
    sqlite: `
  ALTER TABLE checkout_sessions ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE checkout_sessions ADD COLUMN max_attempts INTEGER NOT NULL DEFAULT 10;
  `,
  },
  {
    sqlite: `
  -- As a table with row numbers: a search by the key of a table without them reads each row that it passes, and a full
  -- cart has 3.5 MB. One such checkout made every look at any other a hundred times as slow.
  ALTER TABLE checkout_sessions RENAME TO former_sessions;
  DROP INDEX checkout_sessions_by_expiry;
  CREATE TABLE checkout_sessions (
    id         TEXT PRIMARY KEY NOT NULL,
    merchant   TEXT NOT NULL,
    entity_id  TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    widget_build TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('open', 'paying', 'used')),
    payment_id TEXT,
    since      INTEGER,
    attempts   INTEGER NOT NULL DEFAULT 0,
    max_attempts INTEGER NOT NULL DEFAULT 10,
    -- The last one, because what stands behind a long text is found only through it.
    fields     TEXT NOT NULL
  ) STRICT;
  INSERT INTO checkout_sessions
    SELECT id, merchant, entity_id, created_at, expires_at, widget_build, state, payment_id, since, attempts, max_attempts, fields
    FROM former_sessions;
  DROP TABLE former_sessions;
  CREATE INDEX checkout_sessions_by_expiry ON checkout_sessions (expires_at);
  `,
  },
];
