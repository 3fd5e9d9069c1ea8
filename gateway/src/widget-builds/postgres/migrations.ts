import type { Migrations } from '../../postgres/migrate.ts';

/** The table of the widget's builds in PostgreSQL. Only ever added to. */
export const WIDGET_BUILD_MIGRATIONS: Migrations = [
  `
  CREATE TABLE widget_builds (
    integrity     text COLLATE "C" PRIMARY KEY,
    script        text NOT NULL,
    manifest      text NOT NULL,
    files         text NOT NULL,
    added_at      bigint NOT NULL,
    handed_out_at bigint NOT NULL,
    withdrawn_at  bigint
  );
  `,
];
