import type { CheckoutSessions } from '../../checkout/checkout-sessions.ts';
import { createSealedSessions } from '../../checkout/sealed-sessions.ts';
import { createSessionsInFile } from '../../checkout/sessions-in-file.ts';
import { createRedisSessions } from '../../checkout/sessions-in-redis.ts';
import { keyFilePath, openKeyFile } from '../../features/stored-details/key-file.ts';
import type { StoreChecks } from '../../values/readiness.ts';
import { failure, type Result, success } from '../../values/result.ts';
import type { Counters } from '../counters/counters.ts';
import { createRedisCounters } from '../counters/counters-in-redis.ts';
import { SOLE_LEASES } from '../leases/leases.ts';
import { soleLife } from '../leases/process-lives.ts';
import { connectRedis, createRedisProbe } from '../redis/connect-redis.ts';
import { createDurableProbe } from '../sqlite/durable-probe.ts';
import { type EmbeddedStore, openEmbeddedStore } from '../sqlite/embedded-store.ts';
import { type DurableStores, durableStoresIn } from './durable-stores.ts';
import { openDurableDatabase } from './open-durable-database.ts';
import { attempt, migrateFile } from './open-store.ts';
import { checksOf, loadOf, type Opening, type StoreLoad, type StoreSettings } from './opened-places.ts';

/** The open stores of a gateway. */
export interface Stores extends DurableStores {
  readonly sessions: CheckoutSessions;
  /** `undefined` where each process counts for itself. */
  readonly sharedCounters: Counters | undefined;
  readonly checks: StoreChecks;
  /** How busy the stores are, for metrics. */
  load(): readonly StoreLoad[];
  close(): Promise<void>;
}

/** Opens the embedded store at its first use. It may hold the sessions, the durable part, both or neither. */
type OpenFile = () => Result<EmbeddedStore, string>;

/** Called for a connection that was lost while no request used it. */
type OnStoreFault = (store: 'postgres' | 'redis', error: Error) => void;

/** Opens the stores; a refusal is one line for the operator. */
export async function openStores(
  settings: StoreSettings,
  onFault: OnStoreFault,
): Promise<Result<Stores, string>> {
  const opened: Opening = { closing: [] };
  const close = async (): Promise<void> => {
    for (const each of opened.closing.splice(0).toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- a later store may depend on an earlier one
      await each();
    }
  };
  const stores = await openInto(opened, settings, onFault);
  if (!stores.ok) {
    await close();
    return stores;
  }
  return success({ ...stores.value, close });
}

async function openInto(
  opened: Opening,
  settings: StoreSettings,
  onFault: OnStoreFault,
): Promise<Result<Omit<Stores, 'close'>, string>> {
  let file: Result<EmbeddedStore, string> | undefined;
  const openFile: OpenFile = () => (file ??= openEmbedded(opened, settings));
  const durable =
    settings.DATABASE_URL === undefined
      ? await openDurableFile(settings, openFile())
      : await openDurableDatabase(opened, settings, settings.DATABASE_URL, (error) =>
          onFault('postgres', error),
        );
  if (!durable.ok) return durable;
  const shared =
    settings.REDIS_URL === undefined
      ? storesOfFile(openFile())
      : await openRedis(opened, settings.REDIS_URL, onFault);
  if (!shared.ok) return shared;
  const sessions = createSealedSessions(shared.value.sessions, durable.value.keys);
  const stores = { ...durable.value, ...shared.value, sessions };
  return success({ ...stores, checks: checksOf(opened), load: () => loadOf(opened) });
}

function openEmbedded(opened: Opening, settings: StoreSettings): Result<EmbeddedStore, string> {
  const store = openEmbeddedStore(settings.DATA_DIR);
  if (!store.ok) return failure(store.error.message);
  opened.closing.push(() => store.value.close());
  opened.probe = createDurableProbe(store.value);
  return store;
}

/** The stores that gateways of several processes share in Redis. */
type SharedStores = Pick<Stores, 'sessions' | 'sharedCounters'>;

function storesOfFile(file: Result<EmbeddedStore, string>): Result<SharedStores, string> {
  return file.ok ? success({ sessions: createSessionsInFile(file.value), sharedCounters: undefined }) : file;
}

async function openRedis(
  opened: Opening,
  addresses: string,
  onFault: OnStoreFault,
): Promise<Result<SharedStores, string>> {
  const redis = await connectRedis(addresses, (error) => onFault('redis', error));
  if (!redis.ok) return redis;
  opened.closing.push(async () => redis.value.disconnect());
  opened.redis = createRedisProbe(redis.value);
  return success({
    sessions: createRedisSessions(redis.value),
    sharedCounters: createRedisCounters(redis.value),
  });
}

/** The durable part in the embedded store; a refusal is one line for the operator. */
async function openDurableFile(
  { DATA_DIR, VAULT_KEYS }: StoreSettings,
  file: Result<EmbeddedStore, string>,
): Promise<Result<DurableStores, string>> {
  if (!file.ok) return file;
  const keys = VAULT_KEYS === undefined ? openKeyFile(DATA_DIR) : success(VAULT_KEYS);
  if (!keys.ok) return keys;
  const made = attempt(() => migrateFile(file.value));
  if (!made.ok) return failure(`DATA_DIR ${DATA_DIR}: ${made.error}`);
  const stores = await durableStoresIn(file.value, keys.value, { leases: SOLE_LEASES, lives: soleLife() });
  const place = VAULT_KEYS === undefined ? `DATA_DIR ${keyFilePath(DATA_DIR)}` : 'VAULT_KEYS';
  return stores.ok ? stores : failure(`${place}: ${stores.error}`);
}
