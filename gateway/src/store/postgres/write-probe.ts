import { type CheckPart, type PartState, READY, unavailable } from '../../values/readiness.ts';
import { SHARED_SERVERS } from './connection-settings.ts';
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
  text: `INSERT INTO probe (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
  values: [],
};

/** Whether PostgreSQL takes a durable write, as every payment needs it: a standby and a read-only server still answer. */
export function createWriteProbe(store: Pick<PostgresStore, 'write' | 'sharesServers'>): CheckPart {
  return async () => {
    try {
      await store.write(OVERWRITE);
      return (await store.sharesServers()) ? unavailable(`PostgreSQL ${SHARED_SERVERS}`) : READY;
    } catch (error) {
      return refusal(error);
    }
  };
}

function refusal(error: unknown): PartState {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return unavailable(`PostgreSQL cannot be written${cause}`);
}
