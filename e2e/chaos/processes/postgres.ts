import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { environmentOf, type Place } from '@tollgate/testkit/programs/place';
import { programsFolder } from '@tollgate/testkit/stores/postgres-programs.mjs';
import { startPostgres as startTemporary } from '@tollgate/testkit/stores/start-postgres.mjs';

const run = promisify(execFile);

/** A PostgreSQL server that can die and come back under the same address. */
export interface Postgres {
  readonly url: string;
  /** Ends it in immediate mode, as a crash would, and starts it again after a while. */
  crash(downMs: number): Promise<void>;
  /** Ends it in fast mode, as an operator would, and starts it again after a while. */
  restart(downMs: number): Promise<void>;
  /** Ends it in fast mode. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Makes the server behave like a demoted primary, which answers but accepts no writes. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
}

/** @throws when PostgreSQL is not installed or does not come up */
export async function startPostgres(place: Place): Promise<Postgres> {
  // Open to the server's user, which may be another one; the round's own files stay next to it.
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
    stop: () => server.stop('SIGINT'),
    start: () => server.start(),
    setReadOnly: async (isReadOnly) => {
      const set = `ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`;
      await run(join(programsFolder(), 'psql'), [server.url, '-c', set, '-c', 'SELECT pg_reload_conf()']);
    },
  };
}
