import { type Tables, tables } from '../tables.ts';

/** The table of the retention. Only ever added to. */
export const RETENTION_TABLES: Tables = [
  tables`
  -- Until when the clock was seen to be right. A clock that is far ahead of it removes nothing.
  CREATE TABLE retention (
    id            integer PRIMARY KEY CHECK (id = 1),
    clock_seen_at int64 NOT NULL
  ) numbered;
  `,
];
