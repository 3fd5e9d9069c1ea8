import type { Migrations } from '../../sqlite/migrate.ts';

/** The table of the retention in the embedded store. Only ever added to. */
export const RETENTION_MIGRATIONS: Migrations = [
  `
  -- Until when the clock was seen to be right. A clock that is far ahead of it removes nothing.
  CREATE TABLE retention (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    clock_seen_at INTEGER NOT NULL
  ) STRICT;
  `,
];
