import { setTimeout as sleep } from 'node:timers/promises';
import { checkVaultKeys } from '../../access/token-hasher.ts';
import { systemClock } from '../../values/clock.ts';
import { failure, type Result } from '../../values/result.ts';
import { type ClosableLeases, createLeases } from '../leases/leases.ts';
import { beatRegularly, createProcessLives } from '../leases/process-lives.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import { createPostgresStore, type PostgresStore, STORE_LIMITS } from '../postgres/postgres-store.ts';
import { createWriteProbe } from '../postgres/write-probe.ts';
import { readOnReplica } from '../replica/read-on-replica.ts';
import { createReplica } from '../replica/replica.ts';
import type { ReadyStore } from '../store.ts';
import { type DurableStores, durableStoresIn } from './durable-stores.ts';
import type { Opening, StoreSettings } from './opened-places.ts';
import { DATABASE_PARTS } from './parts.ts';

/** Milliseconds. */
const TIME_TO_GIVE_UP = 1000;

/**
 * The durable part in PostgreSQL; a refusal is one line for the operator.
 *
 * @param onFault called for a connection that was lost while no request used it
 */
export async function openDurableDatabase(
  opened: Opening,
  settings: StoreSettings,
  url: string,
  onFault: (error: Error) => void,
): Promise<Result<DurableStores, string>> {
  if (settings.VAULT_KEYS === undefined) return failure('VAULT_KEYS: must be set with DATABASE_URL');
  const found = await openPostgresStore(url, DATABASE_PARTS, {
    mustBeDurable: settings.ENVIRONMENT === 'live',
    onFault,
  });
  if (!found.ok) return failure(found.error.message);
  opened.closing.push(() => found.value.close());
  const { store, running } = countStatements(found.value);
  opened.running = running;
  opened.database = createWriteProbe(store);
  const known = await checkVaultKeys(store, settings.VAULT_KEYS);
  if (!known.ok) return known;
  const leases = createLeases(store);
  // Another process takes over the regular work at once. If the database is unavailable, the claims expire by
  // themselves.
  opened.closing.push(() => giveUp(leases));
  const lives = createProcessLives(leases, systemClock);
  await lives.beat();
  const beating = beatRegularly(lives);
  opened.closing.push(() => beating.stop());
  const relieved = relievedStore(opened, store, settings.DATABASE_READ_URL, onFault);
  const stores = await durableStoresIn(store, settings.VAULT_KEYS, { leases, lives }, relieved);
  return stores.ok ? stores : failure(`VAULT_KEYS: ${stores.error}`);
}

/** The store for long reads; a replica that is down at the start is asked again later. */
function relievedStore(
  opened: Opening,
  store: PostgresStore,
  url: string | undefined,
  onFault: (error: Error) => void,
): ReadyStore {
  if (url === undefined) return store;
  const following = createPostgresStore(url, onFault, STORE_LIMITS, true);
  opened.closing.push(() => following.close());
  const relieved = readOnReplica(store, createReplica(following), systemClock);
  opened.replica = relieved.reads;
  return relieved;
}

/** A database that does not answer must not hold up the stop. */
async function giveUp(leases: ClosableLeases): Promise<void> {
  const late = sleep(TIME_TO_GIVE_UP, undefined, { ref: false });
  await Promise.race([leases.releaseAll().catch(() => undefined), late]);
}

/** The same store, which counts the statements and transactions that have or wait for a connection. */
export function countStatements(store: PostgresStore): {
  readonly store: PostgresStore;
  readonly running: () => number;
} {
  let running = 0;
  const counted = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    running += 1;
    try {
      return await work;
    } finally {
      running -= 1;
    }
  };
  return {
    running: () => running,
    store: {
      ...store,
      read: (statement) => counted(store.read(statement)),
      write: (statement) => counted(store.write(statement)),
      transaction: (reads, decide) => counted(store.transaction(reads, decide)),
    },
  };
}
