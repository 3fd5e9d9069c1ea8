// needs: PostgreSQL, Redis, the built widget, the night
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD, encode, FORM, ORDER, TOKEN } from '../../bff/src/testing/test-app.ts';
import { createSteppedClock } from '../../e2e/chaos/clock/stepped-clock.ts';
import { makeTemporaryDatabase } from '../../gateway/src/store/postgres/temporary-database.fixture.ts';
import { startFaultProxy } from '../../testkit/network/fault-proxy.ts';
import { endProcesses, startGateway } from '../../testkit/programs/start-gateway.ts';
import { HAS_NGINX, startProxy } from './proxy.fixture.mjs';

/** Longer than a reading of a clock or a store is good for, in milliseconds. */
const SOON = { timeout: 180_000, interval: 100 };
const HOUR = 3_600_000;

/* oxlint-disable no-await-in-loop -- one payment after the other */

describe.skipIf(!HAS_NGINX)('two gateways behind the proxy, one of which can take no payment', () => {
  const ends = [];
  let database;
  let faults;
  let clock;
  let unfit;
  let proxy;

  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tollgate-behind-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    clock = createSteppedClock({ folder, atEnd: (end) => ends.push(end) }, 'unfit');
    database = await makeTemporaryDatabase();
    faults = await startFaultProxy(database.url);
    const settings = {
      REDIS_URL: process.env.TEST_REDIS_URL ?? '',
      VAULT_KEYS: `k1:${Buffer.alloc(32, 9).toString('base64')}`,
      TRUSTED_PROXIES: '127.0.0.1',
    };
    unfit = await startGateway({ ...settings, ...clock.env, DATABASE_URL: faults.url });
    const fit = await startGateway({ ...settings, DATABASE_URL: database.url });
    const [first, second] = [unfit, fit].map(({ address }) => Number(new URL(address).port));
    proxy = await startProxy([first, second], second);
  }, 180_000);

  afterEach(async () => {
    await proxy?.close();
    await endProcesses();
    await faults?.close();
    await database?.remove();
    for (const end of ends.splice(0).toReversed()) end();
  }, 180_000);

  async function pay() {
    const body = encode({ ...ORDER, ...CARD });
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': FORM };
    const { status, text } = await proxy.ask('/v1/payments', { headers, body });
    return status === 200 ? JSON.parse(text).result.code : status;
  }

  const readiness = async () => (await fetch(`${unfit.address}/health/ready`)).status;

  it.each([
    ['whose clock is an hour ahead', () => clock.setAhead(HOUR)],
    ['whose database is unavailable', () => faults.goDown()],
    ['whose database is silent', () => faults.goSilent()],
  ])('%s: the other takes every one, and each is booked once', async (_fault, make) => {
    expect(await readiness()).toBe(200);
    await make();
    await expect.poll(readiness, SOON).toBe(503);
    const ended = await Promise.all(Array.from({ length: 12 }, pay));
    expect(ended).toEqual(Array.from({ length: 12 }, () => '000.100.110'));
    const rows = await database.query("SELECT count(*)::int AS n FROM operations WHERE payment_type = 'DB'");
    expect(rows).toEqual([{ n: 12 }]);
  });

  it('whose database becomes unavailable while shops pay: one payment can hear of it, no later one does', async () => {
    for (let payments = 0; payments < 4; payments += 1) expect(await pay()).toBe('000.100.110');
    await faults.goDown();
    const ended = [];
    for (let payments = 0; payments < 8; payments += 1) ended.push(await pay());
    const unknown = ended.filter((end) => end === 503).length;
    expect(ended.filter((end) => end === '000.100.110')).toHaveLength(8 - unknown);
    expect(unknown).toBeLessThanOrEqual(1);
  });
});
