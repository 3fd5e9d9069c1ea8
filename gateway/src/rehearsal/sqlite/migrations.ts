import type { Migrations } from '../../sqlite/migrate.ts';

/** The tables of rehearsals and test clocks in the embedded store. Only ever added to. */
export const REHEARSAL_MIGRATIONS: Migrations = [
  `
  CREATE TABLE rehearsals (
    operation_id     TEXT PRIMARY KEY,
    entity_id        TEXT NOT NULL,
    planned_at       INTEGER NOT NULL,
    has_end          INTEGER NOT NULL,
    end_after        INTEGER,
    -- NULL for an approval.
    end_code         TEXT,
    chargeback_after INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE clock_moves (
    number    INTEGER PRIMARY KEY,
    entity_id TEXT NOT NULL,
    moved_at  INTEGER NOT NULL,
    moved_by  INTEGER NOT NULL CHECK (moved_by > 0)
  ) STRICT;
  `,
];
