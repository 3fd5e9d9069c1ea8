import type { Migrations } from '../../sqlite/migrate.ts';

/** The table of the versions of settings in the embedded store. Only ever added to. */
export const SETTING_VERSION_MIGRATIONS: Migrations = [
  `
  CREATE TABLE setting_versions (
    number      INTEGER PRIMARY KEY,
    -- What it changed when it was made, for people.
    changes     TEXT NOT NULL,
    author_kind TEXT NOT NULL,
    author_id   TEXT,
    author_name TEXT NOT NULL,
    made_at     INTEGER NOT NULL,
    reason      TEXT NOT NULL,
    -- The earlier version that it goes back to.
    restores    INTEGER,
    file_hash   TEXT NOT NULL,
    -- All that differs from the merchants file.
    patch       TEXT NOT NULL
  ) STRICT;
  `,
];
