import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import { type CheckPart, rememberCheck, type StoreChecks } from '../../values/readiness.ts';
import { waitingNow } from '../../values/waiting-line.ts';
import { STORE_LIMITS } from '../postgres/postgres-store.ts';
import type { ReplicaReads } from '../replica/read-on-replica.ts';
import type { DurableProbe } from '../sqlite/durable-probe.ts';

/** Where the stores of a gateway are; each is set when it was opened. */
export interface OpenedPlaces {
  /** The probe of the embedded store. */
  probe?: DurableProbe;
  /** For PostgreSQL: how many statements and transactions have or wait for a connection. */
  running?: () => number;
  /** The reads that a replica of PostgreSQL has answered. */
  replica?: ReplicaReads;
  /** Whether PostgreSQL can be written. */
  database?: CheckPart;
  /** Whether Redis can be written, which then has the sessions. */
  redis?: CheckPart;
}

/** The stores that were opened so far. */
export interface Opening extends OpenedPlaces {
  /** Closes it in the opposite order: after the gateway, or when a later store refuses. */
  readonly closing: (() => Promise<void>)[];
}

/** The settings of the stores. The names are those of the environment variables, because refusals quote them. */
export interface StoreSettings {
  readonly ENVIRONMENT: 'test' | 'live';
  /** Folder of the embedded store. */
  readonly DATA_DIR: string;
  /** `postgres://…`; `undefined` for the embedded store. */
  readonly DATABASE_URL?: string | undefined;
  /** A streaming replica of it for long reads; `undefined` where the primary answers everything. */
  readonly DATABASE_READ_URL?: string | undefined;
  /** A server, a cluster or sentinels, as `redis/redis-address.ts` reads it; `undefined` for sessions in the embedded store. */
  readonly REDIS_URL?: string | undefined;
  /** `undefined`: a file in the data folder. */
  readonly VAULT_KEYS?: VaultKeys | undefined;
}

/** Milliseconds for which the answer of a database counts: each check is a write. */
const SPAN = 1000;

/** The checks of the stores by where they are: one for each place, however many parts are in it. */
export function checksOf({ probe, database, redis }: OpenedPlaces): StoreChecks {
  const ofDatabase = database && rememberCheck(database, SPAN);
  const ofRedis = redis && rememberCheck(redis, SPAN);
  const payments = ofDatabase?.check ?? probe?.check;
  if (payments === undefined) throw new Error('payments are in PostgreSQL or in the embedded store');
  return {
    payments,
    checkouts: ofRedis?.check ?? (ofDatabase && probe?.check),
    noteFailure: (store) => {
      if (store === 'embedded') probe?.noteFailure();
      // A single lost connection does not prove that a database is unavailable, so it is asked. Another gateway may
      // still reach it; an embedded store has only this one.
      const isToBeAsked = ofDatabase !== undefined && store === 'PostgreSQL';
      if (isToBeAsked) ofDatabase.doubt();
      return isToBeAsked;
    },
  };
}

/** How busy a store of this process is at this moment. */
export interface StoreLoad {
  readonly store: 'embedded' | 'postgres';
  /** Writes and reads that wait to be sent together with others. */
  readonly waiting: number;
  /** For a store with a pool of connections. */
  readonly connections?: {
    readonly inUse: number;
    /** Statements and transactions for which there is no free connection. */
    readonly waiting: number;
    readonly most: number;
  };
  /** For a database with a replica. */
  readonly replica?: ReplicaReads;
}

/** The load of each store that was opened and has a queue; commands to Redis are sent at once. */
export function loadOf({ probe, running, replica }: OpenedPlaces): readonly StoreLoad[] {
  const loads: StoreLoad[] = [];
  if (probe !== undefined) loads.push({ store: 'embedded', waiting: waitingNow('embedded') });
  if (running !== undefined) {
    const most = STORE_LIMITS.max;
    const all = running();
    const inUse = Math.min(all, most);
    const connections = { inUse, waiting: all - inUse, most };
    loads.push({
      store: 'postgres',
      waiting: waitingNow('PostgreSQL'),
      connections,
      ...(replica !== undefined && { replica }),
    });
  }
  return loads;
}
