import type { Migrations } from '../../postgres/migrate.ts';

/** The table of the retention in PostgreSQL. Only ever added to. */
export const RETENTION_MIGRATIONS: Migrations = [
  `
  -- Until when the clock was seen to be right. A clock that is far ahead of it removes nothing.
  CREATE TABLE retention (
    id            integer PRIMARY KEY CHECK (id = 1),
    clock_seen_at bigint NOT NULL
  );
  `,
];
