import { type Tables, tables } from '../../store/tables.ts';

/** The tables of rehearsals and test clocks. Only ever added to. */
export const REHEARSAL_TABLES: Tables = [
  tables`
  CREATE TABLE rehearsals (
    operation_id     identifier PRIMARY KEY,
    entity_id        text NOT NULL,
    planned_at       int64 NOT NULL,
    has_end          flag NOT NULL,
    end_after        int64,
    -- NULL for an approval.
    end_code         text,
    chargeback_after int64
  ) keyed;

  CREATE TABLE clock_moves (
    number    counted PRIMARY KEY,
    entity_id text NOT NULL,
    moved_at  int64 NOT NULL,
    moved_by  int64 NOT NULL CHECK (moved_by > 0)
  ) numbered;
  `,
];
