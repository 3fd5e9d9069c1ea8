import type { Migrations } from '../../sqlite/migrate.ts';

/** The table of the widget's builds in the embedded store. Only ever added to. */
export const WIDGET_BUILD_MIGRATIONS: Migrations = [
  `
  CREATE TABLE widget_builds (
    integrity     TEXT PRIMARY KEY,
    script        TEXT NOT NULL,
    manifest      TEXT NOT NULL,
    files         TEXT NOT NULL,
    added_at      INTEGER NOT NULL,
    handed_out_at INTEGER NOT NULL,
    withdrawn_at  INTEGER
  ) STRICT;
  `,
];
