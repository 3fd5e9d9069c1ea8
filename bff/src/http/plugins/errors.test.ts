import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NotTaken, StoreUnavailable } from '@tollgate/gateway/api';
import { afterEach, describe, expect, it } from 'vitest';
import { CARD, ORDER, startTestApp, type TestApp, TOKEN } from '../../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

/** Holds the store's file the way a backup that went wrong would: no one else can write. */
function blockStore({ dataFolder }: TestApp): { release(): void } {
  const other = new DatabaseSync(join(dataFolder, 'tollgate.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  return { release: () => other.close() };
}

describe('an address with a slash at its end', () => {
  it('leads a person to the page, and never to another address', async () => {
    test = await startTestApp();
    const ask = async (url: string, accept = 'text/html') => {
      const { statusCode, headers } = await test.app.inject({ url, headers: { accept } });
      return [statusCode, headers.location];
    };
    expect(await ask('/docs/?q=refund')).toEqual([301, '../docs?q=refund']);
    expect(await ask('/playground/')).toEqual([301, '../playground']);
    expect(await ask('/docs/', 'application/json')).toEqual([404, undefined]);
    expect(await ask('//shop.example/')).toEqual([404, undefined]);
    expect(await ask('/nothing/')).toEqual([404, undefined]);
  });
});

describe('a store that cannot write', () => {
  it('is answered with 503 and Retry-After, and service goes on when it is back', async () => {
    test = await startTestApp();
    const id = await test.createCheckout();
    const blocked = blockStore(test);
    const answers = await Promise.all([
      test.post('/v1/payments', { ...ORDER, ...CARD }),
      test.post('/v1/checkouts', ORDER),
      test.pay(id),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8');
      expect(answer.json()).toMatchObject({ result: { code: '800.800.800' } });
      expect(answer.body).not.toMatch(/sqlite|database|locked|tollgate-bff/i);
    }
    blocked.release();
    expect((await test.post('/v1/payments', { ...ORDER, ...CARD })).statusCode).toBe(200);
    expect((await test.pay(id)).statusCode).toBe(200);
  });
});

async function startFailing(error: Error): Promise<void> {
  test = await startTestApp({
    gateway: (gateway) => ({
      ...gateway,
      submitPayment: async () => {
        throw error;
      },
    }),
  });
}

/** @param wanted the status that a proxy asks for */
async function statusFor(wanted?: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}`, ...(wanted && { 'tollgate-refuse-with': wanted }) };
  const answer = await test.post('/v1/payments', { ...ORDER, ...CARD }, headers);
  expect(answer.headers['retry-after']).toBe('1');
  return answer.statusCode;
}

describe('a request of which nothing was done', () => {
  it('is answered with 503, or with the status by which a proxy knows it', async () => {
    await startFailing(new NotTaken('clock', 'an hour ahead'));
    const statuses = await Promise.all([undefined, '421', '504', '200', '421, 504'].map(statusFor));
    expect(statuses).toEqual([503, 421, 504, 503, 503]);
  });

  it('is distinguished from one that may have been carried out, which no proxy may send again', async () => {
    await startFailing(new StoreUnavailable('ledger', new Error('the connection was lost')));
    expect(await Promise.all([statusFor('421'), statusFor('504')])).toEqual([503, 503]);
  });
});

describe('a bug', () => {
  it('is answered with 500, without its message or a stack', async () => {
    test = await startTestApp({
      gateway: (gateway) => ({
        ...gateway,
        submitPayment: () => Promise.reject(new TypeError('canary-message at secret.ts:1')),
      }),
    });
    const answer = await test.post('/v1/payments', { ...ORDER, ...CARD });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8');
    expect(Object.keys(answer.json<object>())).toEqual(['result', 'buildNumber', 'timestamp', 'ndc']);
    expect(answer.json()).toMatchObject({ result: { code: '600.100.100' } });
    expect(answer.body).not.toMatch(/canary|TypeError|\.ts/);
    expect((await test.get('/health/ready')).statusCode).toBe(200);
  });

  it.each([
    ['an error that claims a status of its own', Object.assign(new Error('canary'), { statusCode: 502 })],
    ['something that is no error', 'canary'],
  ])('may throw anything: %s', async (_name, thrown) => {
    test = await startTestApp({
      gateway: (gateway) => ({
        ...gateway,
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors
        describeCheckout: () => Promise.reject(thrown),
      }),
    });
    const answer = await test.get('/v1/checkouts/x');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ result: { code: '600.100.100' } });
    expect(answer.body).not.toContain('canary');
  });

  it('leaves a log line with its kind and where it happened, and not with what it said', async () => {
    test = await startTestApp({
      gateway: (gateway) => ({
        ...gateway,
        submitPayment: () => Promise.reject(new RangeError('canary-message')),
      }),
    });
    await test.post('/v1/payments', { ...ORDER, ...CARD });
    const [line, ...more] = test.logLines.filter((text) => text.includes('"fault"'));
    expect(more).toEqual([]);
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      error: 'RangeError',
      frames: expect.arrayContaining([expect.stringContaining('errors.test.ts')]),
    });
    expect(line).not.toContain('canary');
  });
});
