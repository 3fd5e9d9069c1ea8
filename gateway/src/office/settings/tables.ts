import { type Tables, tables } from '../../store/tables.ts';

/** The table of the versions of settings. Only ever added to. */
export const SETTING_VERSION_TABLES: Tables = [
  tables`
  CREATE TABLE setting_versions (
    number      int64 PRIMARY KEY,
    -- What it changed when it was made, for people.
    changes     text NOT NULL,
    author_kind text NOT NULL,
    author_id   text,
    author_name text NOT NULL,
    made_at     int64 NOT NULL,
    reason      text NOT NULL,
    -- The earlier version that it goes back to.
    restores    int64,
    file_hash   text NOT NULL,
    -- All that differs from the merchants file.
    patch       text NOT NULL
  ) numbered;
  `,
];
