import { type Tables, tables } from '../../store/tables.ts';

/** Searches that users of the back office have named. */
export const SAVED_VIEW_TABLES: Tables = [
  tables`
  CREATE TABLE saved_views (
    user_id   identifier NOT NULL,
    name      text NOT NULL,
    search    text NOT NULL,
    columns   text NOT NULL,
    saved_at  int64 NOT NULL,
    PRIMARY KEY (user_id, name)
  ) keyed;
  `,
];
