import { type Tables, tables } from '../../store/tables.ts';

/** What users of the back office have chosen for themselves, in every browser. */
export const PREFERENCE_TABLES: Tables = [
  tables`
  CREATE TABLE user_preferences (
    user_id   identifier PRIMARY KEY,
    time_zone text NOT NULL,
    saved_at  int64 NOT NULL
  ) keyed;
  `,
];
