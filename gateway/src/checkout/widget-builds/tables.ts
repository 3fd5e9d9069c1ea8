import { type Tables, tables } from '../../store/tables.ts';

/** The table of the widget's builds. Only ever added to. */
export const WIDGET_BUILD_TABLES: Tables = [
  tables`
  CREATE TABLE widget_builds (
    integrity     identifier PRIMARY KEY,
    script        text NOT NULL,
    manifest      text NOT NULL,
    files         text NOT NULL,
    added_at      int64 NOT NULL,
    handed_out_at int64 NOT NULL,
    withdrawn_at  int64
  ) numbered;
  `,
];
