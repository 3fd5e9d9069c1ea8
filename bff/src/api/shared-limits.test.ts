// needs: Redis
import { randomBytes } from 'node:crypto';
import { startFaultProxy } from '@tollgate/testkit/network/fault-proxy';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CARD, ORDER, type TestApp } from '../testing/test-app.ts';
import { startThrottlingApp } from './throttling-app.fixture.ts';

const tests: TestApp[] = [];
let settings: Readonly<Record<string, string>>;

beforeEach(() => {
  settings = {
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    // Names of tokens are made with it, so each test has counters of its own.
    VAULT_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  };
});
afterEach(() => Promise.all(tests.splice(0).map((test) => test.close())));

async function start(limit: number, others: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const test = await startThrottlingApp({
    all: { createPayment: { limit } },
    settings: { ...settings, ...others },
  });
  tests.push(test);
  return test;
}

const order = async (test: TestApp | undefined): Promise<number> =>
  test === undefined ? 0 : (await test.post('/v1/payments', { ...ORDER, ...CARD })).statusCode;

it('two processes count together', async () => {
  const [one, two] = [await start(6), await start(6)];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => order(n % 2 === 0 ? one : two)));
  expect(answers.filter((status) => status === 200)).toHaveLength(6);
  expect(answers.filter((status) => status === 429)).toHaveLength(14);
});

it('payments go on without Redis, each process counts for itself, and that is seen', async () => {
  const redis = await startFaultProxy(settings['REDIS_URL'] ?? '');
  try {
    const test = await start(6, { REDIS_URL: redis.url });
    redis.goSilent();
    const begin = performance.now();
    const answers = await Promise.all(Array.from({ length: 9 }, () => order(test)));
    // Redis's own time limit is two seconds.
    expect(performance.now() - begin).toBeLessThan(1500);
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await test.get('/metrics', {})).body).toContain('tollgate_counting_alone 1');
    expect(test.logLines.join('')).toContain('limits are counted by each process for itself');
  } finally {
    await redis.close();
  }
});
