import type { Migrations } from '../../postgres/migrate.ts';

/** The table of the versions of settings in PostgreSQL. Only ever added to. */
export const SETTING_VERSION_MIGRATIONS: Migrations = [
  `
  CREATE TABLE setting_versions (
    number      bigint PRIMARY KEY,
    -- What it changed when it was made, for people.
    changes     text NOT NULL,
    author_kind text NOT NULL,
    author_id   text,
    author_name text NOT NULL,
    made_at     bigint NOT NULL,
    reason      text NOT NULL,
    -- The earlier version that it goes back to.
    restores    bigint,
    file_hash   text NOT NULL,
    -- All that differs from the merchants file.
    patch       text NOT NULL
  );
  `,
];
