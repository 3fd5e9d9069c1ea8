import { kept } from '../ledger/kept-rows.ts';
import { type Tables, tables } from '../store/tables.ts';

/** The table of what audits have proven. Only ever added to. */
export const AUDIT_TABLES: Tables = [
  tables`
  -- Up to which position of the ledger all payments were right, sealed so that a change of it is seen.
  CREATE TABLE audit_marks (
    number      int64 PRIMARY KEY,
    proven_to   int64 NOT NULL,
    -- The payments up to there that had something open, as a JSON list of their ids.
    still_open  text NOT NULL,
    -- The last audit of the whole ledger, which this and the marks between continue.
    whole_at    int64 NOT NULL,
    proven_at   int64 NOT NULL,
    key_id      identifier NOT NULL,
    seal        text NOT NULL
  ) numbered;
  ${kept({ audit_marks: ['number'] })}
  `,
];
