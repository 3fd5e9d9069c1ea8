import type { Migrations } from '../../sqlite/migrate.ts';

/** The access tokens' table in the embedded store. Only ever added to. */
export const ACCESS_TOKEN_MIGRATIONS: Migrations = [
  `
  CREATE TABLE access_tokens (
    id         TEXT PRIMARY KEY,
    hash       TEXT NOT NULL UNIQUE,
    merchant   TEXT NOT NULL,
    note       TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER,
    -- Which key of the vault the hash was made with: without that key the token is not found.
    key_id     TEXT
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What a token may see beyond the payments of its merchant, with blanks between the words.
  ALTER TABLE access_tokens ADD COLUMN rights TEXT NOT NULL DEFAULT '';
  `,
  `
  -- When it ends, and the day of its last use in UTC, in days since the epoch.
  ALTER TABLE access_tokens ADD COLUMN ends_at INTEGER;
  ALTER TABLE access_tokens ADD COLUMN last_used_day INTEGER;
  `,
  `
  -- Tokens that can be shown again, sealed with the data keys of their merchants. A token that is not here can not.
  CREATE TABLE sealed_tokens (
    id        TEXT PRIMARY KEY,
    merchant  TEXT NOT NULL,
    last_four TEXT NOT NULL,
    sealed    TEXT NOT NULL
  ) STRICT;
  `,
];
