import type { Migrations } from '../../sqlite/migrate.ts';

/** The session table in the embedded store. Only ever added to. */
export const CHECKOUT_MIGRATIONS: Migrations = [
  `
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
  `
  ALTER TABLE checkout_sessions ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE checkout_sessions ADD COLUMN max_attempts INTEGER NOT NULL DEFAULT 10;
  `,
];
