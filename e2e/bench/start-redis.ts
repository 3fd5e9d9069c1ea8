import type { Place } from './place.ts';
import { type RunningStore, startStore } from './start-store.ts';

/** Starts a Redis of its own, which keeps nothing on disk. */
export function startRedis(place: Place): Promise<RunningStore | { readonly missing: string }> {
  return startStore(place, { module: 'scripts/checks/redis-server.mjs', name: 'startRedis' });
}
