import { randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';

/**
 * The port to claims on regular work, so that of several processes only one does a piece of it at a time.
 *
 * A claim ends by itself, so what a process that was killed had claimed is done by another one. It saves work and calls;
 * nothing depends on it for being right: each piece of work may be done twice.
 */
export interface Leases {
  /**
   * Claims pieces of work, those again that this process has already.
   *
   * @returns the names that this process holds now; the others belong to another process
   * @throws StoreUnavailable
   */
  claim(wanted: readonly Lease[]): Promise<ReadonlySet<string>>;

  /** Gives up claims of this process before their time, so that another one may begin at once. @throws StoreUnavailable */
  release(names: readonly string[]): Promise<void>;
}

/** A claim on one piece of work. */
export interface Lease {
  readonly name: string;
  /** How long the claim lasts, in milliseconds, by the store's clock. */
  readonly milliseconds: number;
}

/** Whether this process has a piece of work now. @throws StoreUnavailable */
export async function hasLease(leases: Leases, name: string, milliseconds: number): Promise<boolean> {
  return (await leases.claim([{ name, milliseconds }])).has(name);
}

/** Claims of a process that shares its store with no other: it has whatever it asks for. */
export const SOLE_LEASES: Leases = {
  claim: async (wanted) => new Set(wanted.map(({ name }) => name)),
  release: async () => undefined,
};

/**
 * Takes leases that are free, have ended, or are this process's own, in one statement. It waits for a row that another
 * process is just claiming, because the index allows each name once; both claim in the order of the names, so they can
 * not deadlock.
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

/** Claims that ended a minute ago belong to finished work. */
const CLEAN_UP = `
  DELETE FROM leases
   WHERE name IN (SELECT name FROM leases WHERE held_until < clock_timestamp() - interval '1 minute'
                   ORDER BY held_until LIMIT 1000 FOR UPDATE SKIP LOCKED)`;

const RELEASE = 'DELETE FROM leases WHERE holder = $2 AND name = ANY ($1::text[])';

const RELEASE_ALL = 'DELETE FROM leases WHERE holder = $1';

/** How often one process checks for rows whose claims have ended, in milliseconds. */
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
      if (wanted.length === 0) return new Set();
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
