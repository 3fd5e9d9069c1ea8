// needs: PostgreSQL, redis-server, the night
/** Two gateways that sell on while the Redis of their checkouts loses a master: a cluster, and one with sentinels. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemporaryDatabase, type TemporaryDatabase } from '@tollgate/gateway/postgres/temporary-database';
import { startRedisCluster } from '@tollgate/gateway/redis/redis-cluster.fixture';
import type { RedisFailover } from '@tollgate/gateway/redis/redis-failover.fixture';
import { startRedisSentinels } from '@tollgate/gateway/redis/redis-sentinels.fixture';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { merchantsWithoutLimits, PAYING_SHOPPER as SHOPPER, startSales } from './sales.fixture.ts';
import {
  call,
  endProcesses,
  type GatewayProcess,
  type Pairs,
  runTollgate,
  startGateway,
} from './stored-details/gateway-process.fixture.ts';
import { ORDER } from './test-app.ts';

const MADE_BEFORE = 30;
const TIME_LIMIT = 240_000;
/** Far above what it takes, which is a second more than the servers' own time-out: a busy machine is slow. */
const TIME_TO_RECOVER = 30_000;

let folder: string;
let database: TemporaryDatabase;
let redis: RedisFailover | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-failover-'));
  database = await makeTemporaryDatabase();
});
afterEach(async () => {
  await endProcesses();
  await redis?.stop();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
}, TIME_LIMIT);

const settingsOf = (redisUrl: string): Pairs => ({
  DATABASE_URL: database.url,
  REDIS_URL: redisUrl,
  VAULT_KEYS: `k1:${Buffer.alloc(32, 9).toString('base64')}`,
  MERCHANTS_FILE: merchantsWithoutLimits(folder),
});

async function startGateways(settings: Pairs): Promise<GatewayProcess[]> {
  const gateways: GatewayProcess[] = [];
  for (const name of ['one', 'other']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: both migrate the same database
    gateways.push(await startGateway({ ...settings, DATA_DIR: join(folder, name) }));
  }
  return gateways;
}

it.each([
  { kind: 'a cluster', start: startRedisCluster },
  { kind: 'one with sentinels', start: startRedisSentinels },
])(
  'the loss of a master of $kind is told as 503, for seconds, and costs no checkout',
  async ({ start }) => {
    redis = await start();
    const settings = settingsOf(redis.url);
    const gateways = await startGateways(settings);
    const [{ address } = { address: '' }] = gateways;
    const made = await Promise.all(
      Array.from({ length: MADE_BEFORE }, () => call(`${address}/v1/checkouts`, ORDER)),
    );
    let turn = 0;
    const sales = startSales(() => gateways[(turn += 1) % gateways.length]?.address ?? '');
    await expect.poll(() => sales.paid.length, { timeout: TIME_TO_RECOVER }).toBeGreaterThan(20);

    await redis.killMaster();
    const killedAt = performance.now();
    // Until nothing was refused for two seconds.
    await expect
      .poll(() => performance.now() - Math.max(sales.refusedAt, killedAt), { timeout: TIME_TO_RECOVER })
      .toBeGreaterThan(2000);
    await sales.stop();

    expect(sales.wrong).toEqual([]);
    expect(sales.direct).toBeGreaterThan(10);
    expect(sales.refused).toBeGreaterThan(0);
    process.stdout.write(
      `checkouts worked again after ${Math.round(sales.refusedAt - killedAt)} ms; ${sales.refused} were refused, ${sales.paid.length} paid\n`,
    );
    // What was open before can be paid; what was paid is paid.
    const paid = await Promise.all(
      made.map(({ body }) =>
        call(`${address}/v1/checkouts/${String(body['id'])}/payment`, SHOPPER, { token: '' }),
      ),
    );
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]));
    const told = await Promise.all(
      sales.paid
        .slice(-50)
        .map((id) => call(`${address}/v1/checkouts/${id}/payment?entityId=${ORDER.entityId}`)),
    );
    expect(new Set(told.map(({ text }) => /"code":"(?<code>[^"]+)"/.exec(text)?.groups?.['code']))).toEqual(
      new Set(['000.100.110']),
    );
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    expect(await runTollgate('audit', settings)).toMatchObject({ exitCode: 0 });
  },
  TIME_LIMIT,
);
