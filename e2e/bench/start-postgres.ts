import type { Place } from './place.ts';
import { type RunningStore, startStore } from './start-store.ts';

/** Starts a PostgreSQL of its own, with fsync and synchronous_commit on. */
export function startPostgres(place: Place): Promise<RunningStore | { readonly missing: string }> {
  return startStore(place, { module: 'scripts/checks/postgres-server.mjs', name: 'startPostgres' });
}
