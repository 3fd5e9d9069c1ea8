import { chmodSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { environmentOf, type Place } from '@tollgate/testkit/programs/place';
import { startPostgres as startTemporary } from '@tollgate/testkit/stores/start-postgres.mjs';

/** A PostgreSQL server that can die and come back under the same address. */
export interface Postgres {
  readonly url: string;
  /** Ends it in immediate mode, as a crash would, and starts it again after a while. */
  crash(downMs: number): Promise<void>;
  /** Ends it in fast mode, as an operator would, and starts it again after a while. */
  restart(downMs: number): Promise<void>;
}

/** @throws when PostgreSQL is not installed or does not come up */
export async function startPostgres(place: Place): Promise<Postgres> {
  // Open to the server's user, which may be another one; the round's own files stay beside it.
  chmodSync(place.folder, 0o711);
  const server = await startTemporary({ within: place.folder, env: environmentOf(place) });
  place.atEnd(() => server.end());
  const stopAndStart = async (signal: 'SIGINT' | 'SIGQUIT', downMs: number): Promise<void> => {
    await server.stop(signal);
    await wait(downMs);
    await server.start();
  };
  return {
    url: server.url,
    crash: (downMs) => stopAndStart('SIGQUIT', downMs),
    restart: (downMs) => stopAndStart('SIGINT', downMs),
  };
}
