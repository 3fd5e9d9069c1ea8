import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import {
  alwaysEntering,
  CARD,
  CARD_ENTITY,
  encode,
  ORDER,
  startTestApp,
  type TestApp,
} from '../testing/test-app.ts';
import { OPERATION_IDS, operationRow } from './openapi/operations/all-operations.ts';
import { isThrottled } from './openapi/operations/api-operation.ts';
import { startThrottlingApp } from './throttling-app.fixture.ts';

const OTHER_ENTITY = 'b0000000000000000000000000000001';
const OTHER_TOKEN = { authorization: 'Bearer demo-token-other' };
const THREE = { limit: 3 };

let test: TestApp;
afterEach(() => test.close());

const order = () => test.post('/v1/payments', { ...ORDER, ...CARD });
const read = () => test.get(`/v1/payments/${'0'.repeat(32)}?entityId=${CARD_ENTITY}`);

async function statuses(times: number, send: () => Promise<LightMyRequestResponse>): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    found.push((await send()).statusCode);
  }
  return found;
}

/** A request from an address, without a token unless one is given. */
const from = (address: string, url: string, token?: string): Promise<LightMyRequestResponse> =>
  test.app.inject({
    method: 'GET',
    url,
    remoteAddress: address,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });

/** A result of a directory, at an address that no directory has. */
const deliver = (app: TestApp['app']) =>
  app.inject({
    method: 'POST',
    url: `/v1/threeDSecure/results/${'0'.repeat(64)}`,
    remoteAddress: '198.51.100.7',
    payload: '{"a":1,"a":2}',
  });

describe("the limit of a merchant's token", () => {
  it('ends with 429, the code of the specification, and the time to wait', async () => {
    test = await startThrottlingApp({ all: { createPayment: THREE } });
    expect(await statuses(3, order)).toEqual([200, 200, 200]);
    const refused = await order();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('80');
    expect(refused.json()).toMatchObject({
      result: {
        code: '800.120.100',
        description: 'Too many requests of this kind: try again later, in 80 s',
      },
      buildNumber: expect.any(String) as unknown,
      timestamp: expect.any(String) as unknown,
      ndc: expect.any(String) as unknown,
    });
    test.clock.step(79_000);
    expect((await order()).statusCode).toBe(429);
    test.clock.step(1000);
    expect((await order()).statusCode).toBe(200);
  });

  it('is of one operation and one token', async () => {
    test = await startThrottlingApp({ all: { createPayment: THREE } });
    await statuses(3, order);
    expect((await order()).statusCode).toBe(429);
    expect((await read()).statusCode).toBe(404);
    const other = { ...ORDER, ...CARD, entityId: OTHER_ENTITY };
    expect((await test.post('/v1/payments', other, OTHER_TOKEN)).statusCode).toBe(200);
  });

  it('counts what the request asks for, whatever spelling or method it has', async () => {
    test = await startThrottlingApp({ all: { readCheckoutPayment: THREE } });
    const id = await test.createCheckout();
    const path = `/checkouts/${id}/payment?entityId=${CARD_ENTITY}`;
    const headers = { authorization: 'Bearer demo-token-main' };
    await test.get(`/v1${path}`);
    await test.get(path);
    expect((await test.app.inject({ method: 'HEAD', url: `//v1/${path}`, headers })).statusCode).toBe(200);
    expect((await test.get(`//v1${path}`)).statusCode).toBe(429);
    expect((await test.app.inject({ method: 'HEAD', url: path, headers })).statusCode).toBe(429);
  });

  it('is met before the body is read, and leaves no payment', async () => {
    test = await startThrottlingApp({ all: { createPayment: { limit: 1 } } });
    await order();
    const huge = await test.post('/v1/payments', 'x='.padEnd(5_000_000, 'x'));
    expect(huge.statusCode).toBe(429);
    expect((await order()).json()).not.toHaveProperty('id');
  });

  it('is not passed by ever new keys: the search for an earlier request is limited too', async () => {
    test = await startThrottlingApp({ all: { createPayment: THREE } });
    await statuses(3, order);
    const { isRepetition } = test.gateway;
    let looks = 0;
    test.gateway.isRepetition = (...asked) => {
      looks += 1;
      return isRepetition(...asked);
    };
    let key = 0;
    const next = () =>
      test.post('/v1/payments', ORDER, {
        authorization: 'Bearer demo-token-main',
        'idempotency-key': `key-${(key += 1)}`,
      });
    expect(new Set(await statuses(20, next))).toEqual(new Set([429]));
    expect(looks).toBe(3);
  });

  it('does not keep the answer of an earlier request from a merchant who lost it', async () => {
    test = await startThrottlingApp({ all: { createPayment: THREE } });
    await statuses(2, order);
    const keyed = (key: string, amount = '92.00') =>
      test.post(
        '/v1/payments',
        { ...ORDER, ...CARD, amount },
        { authorization: 'Bearer demo-token-main', 'idempotency-key': key },
      );
    const first = await keyed('order-1');
    expect(first.statusCode).toBe(200);
    expect((await keyed('order-1')).body).toBe(first.body);
    expect((await keyed('order-1', '93.00')).statusCode).toBe(422);
    expect((await keyed('order-2')).statusCode).toBe(429);
  });
});

describe('the limit of an address', () => {
  it('counts calls without a token, and not those of another address', async () => {
    test = await startThrottlingApp({ all: { callsOfAddress: THREE } });
    const path = `/v1/checkouts/${await test.createCheckout()}`;
    const answers = await statuses(4, () => from('198.51.100.7', path));
    expect(answers).toEqual([200, 200, 200, 429]);
    expect((await from('198.51.100.8', path)).statusCode).toBe(200);
    expect((await from('::ffff:198.51.100.7', path)).statusCode).toBe(429);
    expect((await order()).statusCode).toBe(200);
  });

  it.each([
    ['false', [200, 200, 200, 429]],
    ['true', [200, 200, 200, 200]],
    ['2', [200, 200, 200, 429]],
  ])(
    'is the address that TRUST_PROXY=%s yields, whatever the client wrote before it',
    async (TRUST_PROXY, answers) => {
      test = await startThrottlingApp({ all: { callsOfAddress: THREE }, settings: { TRUST_PROXY } });
      const url = `/v1/checkouts/${await test.createCheckout()}`;
      let host = 0;
      // The last address is what the nearest proxy adds, the one before what a proxy before it has added.
      const next = () => {
        host += 1;
        const forwarded = `10.${host}.0.1, 198.51.100.7, 203.0.113.${host}`;
        return test.app.inject({ method: 'GET', url, headers: { 'x-forwarded-for': forwarded } });
      };
      expect(await statuses(4, next)).toEqual(answers);
      const hasWarned = test.logLines.some((line) => line.includes('TRUST_PROXY is not set'));
      expect(hasWarned).toBe(TRUST_PROXY === 'false');
    },
  );

  it("can be read by the shop's page, and tells the widget that nothing was done", async () => {
    test = await startThrottlingApp({ all: { callsOfAddress: { limit: 1 } } });
    const id = await test.createCheckout();
    await test.get(`/v1/checkouts/${id}`, {});
    const [described, paid] = [await test.get(`/v1/checkouts/${id}`, {}), await test.pay(id)];
    for (const { statusCode, headers } of [described, paid]) {
      expect(statusCode).toBe(429);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      });
    }
    expect(described.json()).not.toHaveProperty('outcome');
    expect(paid.json()).toMatchObject({ outcome: { type: 'declined', reason: 'tryLater' } });
  });
});

describe('the limit of a checkout', () => {
  it('counts the calls of all addresses about it', async () => {
    test = await startThrottlingApp({ all: { callsOfCheckout: THREE } });
    const [id, other] = [await test.createCheckout(), await test.createCheckout()];
    let host = 0;
    const next = () => from(`198.51.100.${(host += 1)}`, `/v1/checkouts/${id}`);
    expect(await statuses(4, next)).toEqual([200, 200, 200, 429]);
    expect((await from('198.51.100.9', `/checkouts/${id}`)).statusCode).toBe(429);
    expect((await from('198.51.100.9', `/v1/checkouts/${other}`)).statusCode).toBe(200);
  });
});

describe('guessing', () => {
  const query = `entityId=${CARD_ENTITY}`;
  const path = `/v1/payments/${'0'.repeat(32)}?${query}`;

  it('of tokens ends with 429 for the address, also when a guess is right', async () => {
    test = await startThrottlingApp({ all: { wrongTokensOfAddress: THREE } });
    let guess = 0;
    const next = () => from('198.51.100.7', path, `token-${(guess += 1)}`);
    expect(await statuses(4, next)).toEqual([403, 403, 403, 429]);
    expect((await from('198.51.100.7', path, 'demo-token-main')).statusCode).toBe(429);
    expect((await from('198.51.100.8', path, 'demo-token-main')).statusCode).toBe(404);
    test.clock.step(120_000);
    expect((await from('198.51.100.7', path, 'demo-token-main')).statusCode).toBe(404);
  });

  it('of ids of checkouts, and of keys in return addresses, ends with 429 for the address', async () => {
    test = await startThrottlingApp({ all: { guessesOfAddress: THREE } });
    const id = await test.createCheckout();
    const guesses = [
      `/v1/checkouts/${'A'.repeat(32)}.node`,
      '/v1/checkouts/x',
      `/v1/payments/${'0'.repeat(32)}/return/${'0'.repeat(32)}`,
      `/v1/threeDSecure/${'0'.repeat(32)}/${'0'.repeat(32)}`,
    ];
    let guess = 0;
    const next = () => from('198.51.100.7', guesses[(guess += 1) - 1] ?? '');
    // The first one above the limit still gets its answer.
    expect(await statuses(4, next)).toEqual([400, 400, 404, 404]);
    const described = async () => (await from('198.51.100.7', `/v1/checkouts/${id}`)).statusCode;
    await expect.poll(described).toBe(429);
    expect((await from('198.51.100.8', `/v1/checkouts/${id}`)).statusCode).toBe(200);
    expect((await order()).statusCode).toBe(200);
  });

  it('of secrets for results counts as well, and no genuine result ever does', async () => {
    test = await startThrottlingApp({ all: { guessesOfAddress: THREE } });
    const id = await test.createCheckout();
    const described = async () => (await from('198.51.100.7', `/v1/checkouts/${id}`)).statusCode;
    const genuine = await buildApp({
      ...test.parts,
      running: alwaysEntering({
        ...test.gateway,
        receiveResult: async () => ({ body: '{}', refusedWith: undefined, isUnknown: false }),
      }),
    });
    await statuses(20, () => deliver(genuine));
    expect(await described()).toBe(200);
    expect(await statuses(4, () => deliver(test.app))).toEqual([200, 200, 200, 200]);
    await expect.poll(described).toBe(429);
    // A directory is not held up by what else comes from its address.
    expect((await deliver(genuine)).statusCode).toBe(200);
    await genuine.close();
  });

  it('of ids with a token ends with 429 for what names an id, and for that token alone', async () => {
    test = await startThrottlingApp({ all: { unknownIds: THREE } });
    expect(await statuses(4, read)).toEqual([404, 404, 404, 404]);
    await expect.poll(async () => (await read()).statusCode).toBe(429);
    expect((await order()).statusCode).toBe(200);
    expect(
      (await test.get(`/v1/payments/${'0'.repeat(32)}?entityId=${OTHER_ENTITY}`, OTHER_TOKEN)).statusCode,
    ).toBe(404);
  });

  it('is not what a merchant does who asks for its own expired checkout, or searches by its reference', async () => {
    test = await startThrottlingApp({ all: { unknownIds: { limit: 1 } } });
    const id = await test.createCheckout();
    test.clock.step(31 * 60_000);
    await statuses(4, () => test.get(`/v1/checkouts/${id}/payment?${query}`));
    await statuses(4, () => test.get(`/v1/query?${query}&merchantTransactionId=none`));
    expect((await read()).statusCode).toBe(404);
  });
});

it('a refusal is in the metrics and in the log, by operation and kind of limit, without address, token or id', async () => {
  test = await startThrottlingApp({ all: { callsOfAddress: { limit: 1 }, createPayment: { limit: 1 } } });
  const id = await test.createCheckout();
  await statuses(3, () => from('198.51.100.7', `/v1/checkouts/${id}`));
  await statuses(2, order);
  const { body } = await test.get('/metrics', {});
  expect(body).toContain('tollgate_throttled_requests_total{operation="describeCheckout",limit="address"} 2');
  expect(body).toContain('tollgate_throttled_requests_total{operation="createPayment",limit="token"} 1');
  const lines = test.logLines.filter((line) => line.includes('"throttledBy"'));
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ throttledBy: 'address', resultCode: '800.120.100' });
  for (const secret of ['198.51.100', id.slice(0, 32), 'demo-token']) {
    expect(test.logLines.join('')).not.toContain(secret);
  }
});

const tooMany = async () => ({ kind: 'throttled', retryAfterSeconds: 7, by: 'token' }) as const;

describe('every operation', () => {
  it('is limited when its description says so, and no other is', async () => {
    test = await startTestApp({
      gateway: (gateway) => ({
        ...gateway,
        throttle: { ...gateway.throttle, ofToken: tooMany, ofOpenCall: tooMany },
      }),
    });
    for (const id of OPERATION_IDS) {
      const { method, path, alsoWithoutVersion } = operationRow(id);
      const url = path.replaceAll(/\{\w+\}/g, 'x');
      const urls = alsoWithoutVersion === true ? [url, url.replace('/v1', '')] : [url];
      for (const one of urls) {
        // oxlint-disable-next-line no-await-in-loop -- one failure at a time is easier to read
        const answer = await test.app.inject({
          method,
          url: one,
          headers: { authorization: 'Bearer demo-token-main', 'sec-fetch-site': 'same-origin' },
          ...(method === 'POST' ? { payload: encode({}) } : {}),
        });
        const isRefused = answer.statusCode === 429 && answer.headers['retry-after'] === '7';
        expect({ id, isRefused }).toEqual({ id, isRefused: isThrottled(operationRow(id)) });
      }
    }
  });
});
