import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';
import { startProcess, untilReady } from '@tollgate/testkit/programs/start-process';
import { type Acquirer, startAcquirer } from '../chaos/processes/acquirer.ts';
import { startDirectoryServer } from '../chaos/processes/directory-server.ts';
import { gatewayAddressIn } from '../chaos/processes/gateway.ts';
import { startPostgres } from '../chaos/processes/postgres.ts';
import { startRedis } from '../chaos/processes/redis.ts';
import { type ChangingFile, writeMerchantsFile } from './merchants-file.ts';
import { operate } from './operate.ts';
import { type Shop, startShop } from './shop.ts';
import type { StoreVariant } from './store-variants.ts';
import { type Watch, watchGateway } from './watch/watch-gateway.ts';

/** A gateway with all that it works with. */
export interface SoakedGateway {
  readonly address: string;
  readonly acquirer: Acquirer;
  readonly shop: Shop;
  readonly watch: Watch;
  /** Changes its merchants file and has it read. */
  readonly reload: () => void;
  /** Ends what the receiver that hangs still holds, and what waits for it. */
  forgetHangingReceiver(): Promise<void>;
}

const CHANNEL = 'a0000000000000000000000000000001';

/** All gateways of a database share the keys; they protect nothing but test cards. */
const VAULT_KEYS = `soak:${Buffer.alloc(32, 7).toString('base64')}`;

/** Seconds, shorter than in live, so that what waits for them happens in a short run as well. */
const TIMES = { SETTLE_SECONDS: '10', RESULT_CALL_SECONDS: '4', CHECKOUT_SECONDS: '60' } as const;

export async function startSoakedGateway(place: Place, variant: StoreVariant): Promise<SoakedGateway> {
  const isShared = variant === 'postgres';
  const [acquirer, directory, shop, postgres, redis] = await Promise.all([
    startAcquirer(place, 'acquirer'),
    startDirectoryServer(place, 'directory'),
    startShop(place),
    isShared ? startPostgres(place) : undefined,
    isShared ? startRedis(place, 'single') : undefined,
  ]);
  const file: ChangingFile = writeMerchantsFile(place);
  const settings = {
    ...TIMES,
    ACQUIRER_PORT: acquirer.port,
    DS_PORT: directory.port,
    DATA_DIR: join(place.folder, 'data'),
    MERCHANTS_FILE: file.path,
    ...(postgres && { DATABASE_URL: postgres.url, VAULT_KEYS }),
    ...(redis && { REDIS_URL: redis.url }),
  };
  const running = startProcess(place, 'gateway', ['--inspect=127.0.0.1:0', 'bff/src/server.ts'], {
    ...settings,
    PORT: '0',
  });
  const address = await untilReady(running, () => gatewayAddressIn(running.output()));
  const watch = await watchGateway(running.pid, running.output());
  place.atEnd(() => watch.close());
  const add = (url: string) =>
    operate<{ readonly id: string }>(settings, ['webhook', 'add', '--channel', CHANNEL, url]);
  const [hanging] = await Promise.all([add(shop.hanging), add(shop.good)]);
  return {
    address,
    acquirer,
    shop,
    watch,
    reload: () => {
      file.change();
      process.kill(running.pid, 'SIGHUP');
    },
    forgetHangingReceiver: async () => {
      await operate(settings, ['webhook', 'remove', hanging.id]);
      shop.hangUp();
    },
  };
}
