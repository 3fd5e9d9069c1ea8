// needs: PostgreSQL, Redis, the night
/** Readiness, and what still works, while one of the stores is unavailable. */

import {
  makeTemporaryDatabase,
  type TemporaryDatabase,
} from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { type FaultProxy, startFaultProxy } from '@tollgate/testkit/network/fault-proxy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD, ORDER, startTestApp, type TestApp } from '../test-app.ts';

let database: TemporaryDatabase;
let postgres: FaultProxy;
let redis: FaultProxy;
let test: TestApp;

beforeEach(async () => {
  database = await makeTemporaryDatabase();
  postgres = await startFaultProxy(database.url);
  redis = await startFaultProxy(process.env['TEST_REDIS_URL'] ?? '');
  test = await startTestApp({
    settings: {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      VAULT_KEYS: `k1:${Buffer.alloc(32, 9).toString('base64')}`,
    },
  });
});
afterEach(async () => {
  await test.close();
  await Promise.all([postgres.close(), redis.close()]);
  await database.remove();
});

async function ready(): Promise<{ status: number; body: unknown }> {
  const { statusCode, body } = await test.get('/health/ready', {});
  return { status: statusCode, body: JSON.parse(body) as unknown };
}

const pay = async () => (await test.post('/v1/payments', { ...ORDER, ...CARD })).statusCode;
const openCheckout = async () => (await test.post('/v1/checkouts', ORDER)).statusCode;

const READY = { status: 200, body: { status: 'ready' } };
const DEGRADED = { status: 200, body: { status: 'degraded', checkouts: 'unavailable' } };

describe('without Redis', () => {
  it.each([
    ['is down', () => redis.goDown()],
    ['does not answer', async () => redis.goSilent()],
  ])('direct payments go on where it %s, and readiness names checkouts', async (_how, leave) => {
    expect(await ready()).toEqual(READY);
    await leave();
    expect(await ready()).toEqual(DEGRADED);
    expect(await pay()).toBe(200);
    expect(await openCheckout()).toBe(503);
    const { body } = await test.get('/metrics', {});
    expect(body).toContain('tollgate_part_ready{part="checkouts"} 0');
    expect(body).toContain('tollgate_part_ready{part="payments"} 1');
  });

  it('everything is there again when Redis is', async () => {
    await redis.goDown();
    expect(await ready()).toEqual(DEGRADED);
    await redis.comeBack();
    await expect.poll(ready, { timeout: 180_000 }).toEqual(READY);
    expect(await openCheckout()).toBe(200);
  });
});

describe('without PostgreSQL', () => {
  it('the gateway is not ready until it is back', async () => {
    await postgres.goDown();
    expect(await ready()).toEqual({
      status: 503,
      body: { status: 'unavailable', payments: 'PostgreSQL does not answer' },
    });
    expect(await pay()).toBe(503);
    await postgres.comeBack();
    await expect.poll(ready).toEqual(READY);
    expect(await pay()).toBe(200);
  });

  it('the metrics show how its pool is used', async () => {
    postgres.goSilent();
    const asked = Array.from({ length: 3 }, pay);
    await expect
      .poll(async () => (await test.get('/metrics', {})).body, { timeout: 180_000 })
      .toMatch(/^tollgate_store_connections\{store="postgres",use="in-use"\} [1-9]/m);
    await postgres.goDown();
    expect(await Promise.all(asked)).toEqual([503, 503, 503]);
  });
});
