import { waitingNow } from '../../values/waiting-now.ts';
import { STORE_LIMITS } from '../postgres/postgres-store.ts';
import type { OpenedPlaces } from './opened-places.ts';

/** How busy a store of this process is at this moment. */
export interface StoreLoad {
  readonly store: 'embedded' | 'postgres';
  /** Writes and reads that wait to be sent together with others. */
  readonly waiting: number;
  /** Of a store with a pool of connections. */
  readonly connections?: {
    readonly inUse: number;
    /** Statements and transactions for which there is no free connection. */
    readonly waiting: number;
    readonly most: number;
  };
}

/** The load of each store that was opened and has a queue; commands to Redis are sent at once. */
export function loadOf({ probe, running }: OpenedPlaces): readonly StoreLoad[] {
  const loads: StoreLoad[] = [];
  if (probe !== undefined) {
    loads.push({ store: 'embedded', waiting: waitingNow('embedded') });
  }
  if (running !== undefined) {
    const most = STORE_LIMITS.max;
    const all = running();
    const inUse = Math.min(all, most);
    const connections = { inUse, waiting: all - inUse, most };
    loads.push({ store: 'postgres', waiting: waitingNow('PostgreSQL'), connections });
  }
  return loads;
}
