import { randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';
import type { Leases } from './leases.ts';

/**
 * Takes what is free, has ended, or is this process's own, in one statement. A row that another process is just claiming
 * is waited for, because the index allows each name once; both claim in the order of the names, so neither waits for the
 * other.
 *
 * $1 names, $2 milliseconds, $3 the holder
 */
const CLAIM = `
  INSERT INTO leases (name, holder, held_until)
  SELECT name, $3, clock_timestamp() + milliseconds * interval '1 millisecond'
    FROM unnest($1::text[], $2::float8[]) AS wanted (name, milliseconds)
   ORDER BY name COLLATE "C"
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
   WHERE leases.holder = excluded.holder OR leases.held_until <= clock_timestamp()
  RETURNING name`;

/** What ended a minute ago belongs to work that is done. */
const CLEAN_UP = `
  DELETE FROM leases
   WHERE name IN (SELECT name FROM leases WHERE held_until < clock_timestamp() - interval '1 minute'
                   ORDER BY held_until LIMIT 1000 FOR UPDATE SKIP LOCKED)`;

const RELEASE = 'DELETE FROM leases WHERE holder = $2 AND name = ANY ($1::text[])';

const RELEASE_ALL = 'DELETE FROM leases WHERE holder = $1';

/** How often one process looks for rows whose claims have ended, in milliseconds. */
const CLEAN_UP_PAUSE = 10_000;

/** Claims that a process gives up when it stops. */
export interface ClosableLeases extends Leases {
  /** Gives up all claims of this process. @throws StoreUnavailable */
  releaseAll(): Promise<void>;
}

/**
 * Claims on regular work in the database that processes share, by the clock of its server.
 *
 * @param store with the table of claims in it
 */
export function createLeases(store: Pick<Store, 'write'>): ClosableLeases {
  const holder = randomUUID();
  let cleanedUpAt = -Infinity;
  return {
    claim: async (wanted) => {
      if (wanted.length === 0) {
        return new Set();
      }
      const names = wanted.map(({ name }) => name);
      const times = wanted.map(({ milliseconds }) => milliseconds);
      const rows = await store.write({ name: 'leases', text: CLAIM, values: [names, times, holder] });
      if (performance.now() - cleanedUpAt >= CLEAN_UP_PAUSE) {
        cleanedUpAt = performance.now();
        await store.write({ text: CLEAN_UP, values: [] });
      }
      return new Set(rows.map((row) => String(row['name'])));
    },
    release: async (names) => {
      await store.write({ text: RELEASE, values: [names, holder] });
    },
    releaseAll: async () => {
      await store.write({ text: RELEASE_ALL, values: [holder] });
    },
  };
}
