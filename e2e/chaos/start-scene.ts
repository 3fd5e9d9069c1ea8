import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';
import { startNetwork } from './authentication/network.ts';
import type { FaultKind, Scene } from './faults/fault-kind.ts';
import { FAULT_KINDS, type FaultKindName } from './faults/fault-kinds.ts';
import { mountSmallDisk } from './faults/small-disk.ts';
import { writeMerchantsFile } from './merchants-file.ts';
import { startAcquirer } from './processes/acquirer.ts';
import { startDirectoryServer } from './processes/directory-server.ts';
import { type Gateway, startGateway } from './processes/gateway.ts';
import { startPostgres } from './processes/postgres.ts';
import { startRedis } from './processes/redis.ts';
import type { Random } from './random.ts';
import { addWebhooks } from './shops/add-webhooks.ts';
import { ALLOWED_ADDRESS } from './shops/listeners.ts';
import { startShops } from './shops/shops.ts';

/**
 * How long a payment may take in the gateways of a round: far above what anything here takes, and short
 * enough to wait for.
 */
const SETTLE_SECONDS = 4;

/** All gateways of a database share the keys; they protect nothing but test cards. */
const VAULT_KEYS = `chaos:${Buffer.alloc(32, 7).toString('base64')}`;

export interface StartedScene extends Scene {
  readonly gateways: readonly [Gateway, ...Gateway[]];
}

/** Starts everything that a round of this kind needs, with empty stores and books. */
export async function startScene(place: Place, name: FaultKindName, random: Random): Promise<StartedScene> {
  const kind: FaultKind = FAULT_KINDS[name];
  const dataFolder = join(place.folder, 'data');
  if (kind.diskSize === undefined) {
    mkdirSync(dataFolder);
  } else {
    mountSmallDisk(place, dataFolder, kind.diskSize);
  }
  const isShared = kind.store === 'postgres';
  const [acquirer, fallback, postgres, redis, directory] = await Promise.all([
    startAcquirer(place, 'acquirer'),
    kind.hasFallback === true ? startAcquirer(place, 'fallback') : undefined,
    isShared ? startPostgres(place) : undefined,
    isShared ? startRedis(place, kind.redis ?? 'single') : undefined,
    kind.authenticates === true ? startDirectoryServer(place, 'directory') : undefined,
  ]);
  const shops = kind.notifiesShops === true ? await startShops(place, random.fork('shops')) : undefined;
  const hasMerchantsFile = fallback !== undefined || shops !== undefined;
  const settings = {
    ACQUIRER_PORT: acquirer.port,
    SETTLE_SECONDS: String(SETTLE_SECONDS),
    ...(hasMerchantsFile && {
      MERCHANTS_FILE: writeMerchantsFile(place, {
        first: acquirer.port,
        fallback: fallback?.port,
        allowedAddresses: shops && [ALLOWED_ADDRESS],
      }),
    }),
    ...(postgres && { DATABASE_URL: postgres.url, VAULT_KEYS }),
    ...(redis && { REDIS_URL: redis.url }),
    ...shops?.settings,
  };
  const parts = { random: random.fork('network'), count: kind.gateways };
  const network = directory && (await startNetwork(place, parts, { acquirer, directory }));
  const start = (index: number, dataDir: string): Promise<Gateway> => {
    const own = { ...settings, ...network?.settingsOf(index), DATA_DIR: dataDir };
    return startGateway(place, `gateway-${index + 1}`, own);
  };
  const first = await start(0, dataFolder);
  const [others] = await Promise.all([
    Promise.all(
      Array.from({ length: kind.gateways - 1 }, (_none, index) =>
        start(index + 1, join(place.folder, `gateway-${index + 2}`)),
      ),
    ),
    shops && addWebhooks(place, shops.listeners, { ...settings, DATA_DIR: join(place.folder, 'operator') }),
  ]);
  const gateways = [first, ...others] as const;
  network?.lead(gateways);
  const secure = directory && network && { directory, network };
  return { random, acquirer, fallback, postgres, redis, shops, dataFolder, secure, gateways };
}
