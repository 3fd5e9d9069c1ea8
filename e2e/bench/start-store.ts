import type { Place } from '@tollgate/testkit/programs/place';
import * as postgres from '@tollgate/testkit/stores/start-postgres.mjs';
import * as redis from '@tollgate/testkit/stores/start-redis.mjs';

export interface RunningStore {
  readonly url: string;
  /** The process that the store is below. */
  readonly pid: number;
}

/** Starts a PostgreSQL of its own, with fsync and synchronous_commit on. @returns its address, or why there is none */
export function startPostgres(place: Place): Promise<RunningStore | { readonly missing: string }> {
  return startStore(place, postgres.startPostgres);
}

/** Starts a Redis of its own, which keeps nothing on disk. @returns its address, or why there is none */
export function startRedis(place: Place): Promise<RunningStore | { readonly missing: string }> {
  return startStore(place, redis.startRedis);
}

async function startStore(
  place: Place,
  start: typeof redis.startRedis,
): Promise<RunningStore | { readonly missing: string }> {
  try {
    // In a group of its own it outlives Ctrl-C until what uses it has ended.
    const store = await start({ isOwnGroup: true });
    place.atEnd(() => store.end());
    return { url: store.url, pid: store.pid ?? 0 };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}
