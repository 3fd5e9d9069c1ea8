import { chmodSync } from 'node:fs';
import { environmentOf, type Place } from '@tollgate/testkit/programs/place';
import { startPgbouncer } from '@tollgate/testkit/stores/start-pgbouncer.mjs';

type PoolMode = 'session' | 'transaction';

/** A PgBouncer before a PostgreSQL. */
export interface Pooler {
  readonly url: string;
  /** Starts it again under the same address, as an operator does after a change of its settings. */
  restartWith(mode: PoolMode): Promise<void>;
}

/** @throws when PgBouncer is not installed or does not come up */
export async function startPooler(place: Place, databaseUrl: string): Promise<Pooler> {
  chmodSync(place.folder, 0o711);
  const start = (mode: PoolMode, port?: string) =>
    startPgbouncer(
      databaseUrl,
      {
        pool_mode: mode,
        // So that nothing is refused for what a pooler cannot keep, as operators set it.
        ignore_startup_parameters: 'options,extra_float_digits,statement_timeout,lock_timeout',
        ...(port !== undefined && { listen_port: port }),
      },
      { within: place.folder, env: environmentOf(place) },
    );
  let running = await start('session');
  const { url } = running;
  place.atEnd(() => running.end());
  return {
    url,
    restartWith: async (mode) => {
      await running.end();
      running = await start(mode, new URL(url).port);
    },
  };
}
