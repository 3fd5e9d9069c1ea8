import type { Migrations } from '../../postgres/migrate.ts';

/** The tables of rehearsals and test clocks in PostgreSQL. Only ever added to. */
export const REHEARSAL_MIGRATIONS: Migrations = [
  `
  CREATE TABLE rehearsals (
    operation_id     text COLLATE "C" PRIMARY KEY,
    entity_id        text NOT NULL,
    planned_at       bigint NOT NULL,
    has_end          smallint NOT NULL,
    end_after        bigint,
    -- NULL for an approval.
    end_code         text,
    chargeback_after bigint
  );

  CREATE TABLE clock_moves (
    number    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    entity_id text NOT NULL,
    moved_at  bigint NOT NULL,
    moved_by  bigint NOT NULL CHECK (moved_by > 0)
  );
  `,
];
