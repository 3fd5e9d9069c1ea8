// needs: PostgreSQL, Redis, the night
/** Result addresses are called by real processes, several at once, and by the next one when one is killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryDatabase, type TemporaryDatabase } from '@tollgate/gateway/postgres/temporary-database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { strongKey } from './config/live-environment.fixture.ts';
import { type ShopListener, startShopListener } from './shop-listener.fixture.ts';
import {
  call,
  endProcesses,
  type GatewayProcess,
  runTollgate,
  startGateway,
} from './stored-details/gateway-process.fixture.ts';
import { CARD, CARD_ENTITY, ORDER } from './test-app.ts';

const TIME_LIMIT = 240_000;
const IN_TIME = { timeout: 180_000 };

let folder: string;
let database: TemporaryDatabase;
let shops: ShopListener[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-result-calls-'));
  database = await makeTemporaryDatabase();
  shops = [];
});
afterEach(async () => {
  await endProcesses();
  shops.forEach((shop) => shop.close());
  await database.remove();
  rmSync(folder, { recursive: true });
});

const settings = () => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
  VAULT_KEYS: `k1:${strongKey('k1')}`,
});
const start = (): Promise<GatewayProcess> => startGateway({ ...settings(), RESULT_CALL_SECONDS: '1' });
async function openShop(...answer: Parameters<typeof startShopListener>): Promise<ShopListener> {
  const started = await startShopListener(...answer);
  shops.push(started);
  return started;
}

/** The shopper presses Pay and is gone. @returns the id of the checkout */
async function pressed({ address }: GatewayProcess, shopperResultUrl: string): Promise<string> {
  const made = await call(`${address}/v1/checkouts`, { ...ORDER, shopperResultUrl });
  const id = String(made.body['id']);
  const paid = await call(`${address}/v1/checkouts/${id}/payment`, { ...CARD, paymentBrand: 'VISA' });
  if (paid.status !== 200) throw new Error(paid.text);
  return id;
}
const fetched = ({ address }: GatewayProcess, id: string) =>
  call(`${address}/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`);
const rows = () => database.query('SELECT checkout_id, state, tries, record FROM result_calls');
const states = async () => (await rows()).map((row) => String(row['state']));
const claimEnds = () =>
  database.query('UPDATE result_calls SET next_at = next_at - 60000, claimed_until = claimed_until - 60000');

it(
  'a call whose process is killed before its record is repeated by another one, once its claim ran out',
  async () => {
    const killed: Promise<void>[] = [];
    const listener = await openShop((_request, response) => {
      if (killed.length === 0) killed.push(first.kill());
      else response.end('thanks');
    });
    const first = await start();
    await pressed(first, listener.address);
    await expect.poll(() => killed.length, IN_TIME).toBe(1);
    await Promise.all(killed);
    const second = await start();
    await sleep(1500);
    expect(listener.paths).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 0 }]);
    await claimEnds();
    await expect.poll(rows, IN_TIME).toMatchObject([{ state: 'answered', tries: 1 }]);
    expect(listener.paths).toHaveLength(2);
    expect(await second.stop()).toBe(0);
  },
  TIME_LIMIT,
);

it(
  'a press is not forgotten by a process that is killed right after it',
  async () => {
    const listener = await openShop();
    const first = await startGateway(settings());
    await pressed(first, listener.address);
    await first.kill();
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    // The time of the call comes while no process runs.
    await database.query('UPDATE result_calls SET next_at = 1');
    await start();
    await expect.poll(rows, IN_TIME).toMatchObject([{ state: 'answered' }]);
    expect(listener.paths).toHaveLength(1);
  },
  TIME_LIMIT,
);

it(
  'two processes make each call once, and none whose status was fetched',
  async () => {
    const listener = await openShop();
    const gateways = await Promise.all([start(), start()]);
    const ids = await Promise.all(
      Array.from({ length: 24 }, (_, at) => pressed(gateways[at % 2] ?? gateways[0], listener.address)),
    );
    await Promise.all(ids.slice(0, 8).map((id) => fetched(gateways[0], id)));
    await expect.poll(async () => (await states()).includes('waiting'), IN_TIME).toBe(false);
    await sleep(500);
    const called = listener.paths.map((path) => /id=([^&]+)/.exec(path)?.[1] ?? '');
    expect(new Set(called).size).toBe(called.length);
    // A call may have been quicker than the fetch, and then there is no second one.
    const wereFetched = (await states()).filter((state) => state === 'fetched').length;
    expect(called).toHaveLength(ids.length - wereFetched);
    expect(ids.slice(8).every((id) => called.includes(id))).toBe(true);
    const listed = await runTollgate('notifications --state answered --json', settings());
    const { calls } = JSON.parse(listed.output) as { calls: readonly { readonly tries: unknown[] }[] };
    expect(calls).toHaveLength(called.length);
    expect(calls.every(({ tries }) => tries.length === 1)).toBe(true);
  },
  TIME_LIMIT,
);
