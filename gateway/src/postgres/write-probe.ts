import { type CheckPart, type PartState, READY, unavailable } from '../values/readiness.ts';
import type { Migrations } from './migrate.ts';
import type { PostgresStore } from './postgres-store.ts';

/** One row, which each probe overwrites. */
export const PROBE_MIGRATIONS: Migrations = [
  `
  CREATE TABLE probe (
    id integer PRIMARY KEY CHECK (id = 1),
    at timestamptz NOT NULL
  ) WITH (fillfactor = 50);
  `,
];

const OVERWRITE = {
  name: 'probe-overwrite',
  text: `INSERT INTO probe (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at
    RETURNING current_setting('enable_seqscan') AS seqscan`,
  values: [],
};

/** Why a connection that lost the settings it was opened with is of no use. Words that follow the name of the database. */
export const LOST_SETTINGS =
  'loses the settings of its connections, as it does behind a pooler in transaction mode; let DATABASE_URL name ' +
  'PostgreSQL itself: each gateway keeps a pool of 10 connections of its own';

/** Whether PostgreSQL takes a durable write, as every payment needs it: a standby and a read-only server still answer. */
export function createWriteProbe(store: Pick<PostgresStore, 'write'>): CheckPart {
  return async () => {
    try {
      const [row] = await store.write(OVERWRITE);
      return row?.['seqscan'] === 'off' ? READY : unavailable(`PostgreSQL ${LOST_SETTINGS}`);
    } catch (error) {
      return refusal(error);
    }
  };
}

function refusal(error: unknown): PartState {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return unavailable(`PostgreSQL can not be written${cause}`);
}
