import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@tollgate/gateway/api';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CARD,
  encode,
  FORM,
  failToKeepOnce,
  ORDER,
  startTestApp,
  type TestApp,
  TOKEN,
} from '../testing/test-app.ts';

let test: TestApp;

beforeEach(async () => {
  test = await startTestApp();
});

afterEach(() => test.close());

type Pairs = Readonly<Record<string, string>>;

const PAYMENT = { ...ORDER, ...CARD };

function send(
  url: string,
  fields: Pairs,
  key: string,
  { app }: Pick<TestApp, 'app'> = test,
  token: string = TOKEN,
): Promise<LightMyRequestResponse> {
  const payload = encode(fields);
  const headers = { 'content-type': FORM, authorization: `Bearer ${token}`, 'idempotency-key': key };
  return app.inject({ method: 'POST', url, payload, headers });
}

const idOf = (answer: LightMyRequestResponse): string => answer.json<{ id: string }>().id;

describe('a request with an Idempotency-Key', () => {
  it.each([
    ['an approved payment', '/v1/payments', PAYMENT, 200],
    ['a declined payment', '/v1/payments', { ...PAYMENT, 'card.holder': '800.100.152' }, 400],
    ['a refused card number', '/v1/payments', { ...PAYMENT, 'card.number': '4200000000000001' }, 400],
    [
      'a payment with an echo',
      '/v1/payments',
      { ...PAYMENT, descriptor: 'Bücher – 本', 'customParameters[100]': 'x' },
      200,
    ],
    ['a checkout', '/v1/checkouts', { ...ORDER, integrity: 'true' }, 200],
  ])('repeats the answer byte for byte: %s', async (_name, url, fields, status) => {
    const first = await send(url, fields, 'key');
    test.clock.step(60_000);
    const second = await send(url, fields, 'key');
    expect(first.statusCode).toBe(status);
    expect(second.statusCode).toBe(status);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(second.headers['content-length']).toBe(first.headers['content-length']);
    expect(first.json()).toMatchObject({
      ndc: expect.any(String),
      timestamp: '2026-03-01 12:00:00.000+0000',
    });
  });

  it('repeats the answer to a follow-up, and does not refund twice', async () => {
    const { id } = (await send('/v1/payments', PAYMENT, 'order')).json<{ id: string }>();
    const refund = { entityId: ORDER.entityId, amount: '60.00', currency: 'EUR', paymentType: 'RF' };
    const first = await send(`/v1/payments/${id}`, refund, 'order');
    const second = await send(`//v1/payments/${id}`, refund, 'order');
    expect(first.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect((await send(`/v1/payments/${id}`, refund, 'another')).statusCode).toBe(400);
  });

  it('means the same at an address with and without the version', async () => {
    const first = await send('/v1/checkouts', ORDER, 'key');
    expect((await send('/checkouts', ORDER, 'key')).body).toBe(first.body);
  });

  it('counts for nothing without a valid token', async () => {
    expect((await send('/v1/payments', PAYMENT, 'key', test, 'nobody')).statusCode).toBe(403);
    expect((await send('/v1/payments', PAYMENT, 'key')).statusCode).toBe(200);
  });
});

describe('after a restart on the same folder', () => {
  it('the answer is the same', async () => {
    const first = await send('/v1/payments', PAYMENT, 'key');
    // As after a crash: the files as they lie there, while the first process still has them open.
    const later = await startTestApp({
      gateway: (same) => same,
      prepare: (folder) => cpSync(test.dataFolder, folder, { recursive: true }),
    });
    const second = await send('/v1/payments', PAYMENT, 'key', later);
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect((await send('/v1/payments', { ...PAYMENT, amount: '1.00' }, 'key', later)).statusCode).toBe(422);
    await later.close();
  });
});

describe('a fault of ours', () => {
  it.each([
    [503, new StoreUnavailable('ledger', new Error('closed'))],
    [500, new TypeError('a bug')],
  ])('is not repeated: after %i the same request is carried out', async (status, fault) => {
    const broken = await startTestApp({ stores: failToKeepOnce(fault) });
    expect((await send('/v1/payments', PAYMENT, 'key', broken)).statusCode).toBe(status);
    const second = await send('/v1/payments', PAYMENT, 'key', broken);
    expect(second.statusCode).toBe(200);
    expect((await send('/v1/payments', PAYMENT, 'key', broken)).body).toBe(second.body);
    await broken.close();
  });
});

describe('what is kept of a request', () => {
  it('is the id of the payment, the answer, and two hashes', async () => {
    const first = await send('/v1/payments', PAYMENT, 'key');
    const database = new DatabaseSync(join(test.dataFolder, 'tollgate.sqlite'), { readOnly: true });
    const rows = database.prepare('SELECT * FROM idempotency_keys').all();
    database.close();
    const hash: unknown = expect.stringMatching(/^[\w-]{43}$/);
    const answer = { status: 200, body: '', packed: expect.any(Uint8Array) };
    const kept = { scope: hash, fingerprint: hash, made_id: idOf(first), ...answer };
    const numbers = {
      holder: expect.any(String),
      created_at: test.clock.now(),
      running_since: test.clock.now(),
      run: 1,
    };
    expect(rows).toHaveLength(1);
    expect({ ...rows[0] }).toEqual({ ...kept, ...numbers });
  });

  it('is no card number and no key as it was sent', async () => {
    const number = '4263970000005262';
    const key = 'canary-key-7f3a';
    const fields = { ...PAYMENT, 'card.number': number };
    expect((await send('/v1/payments', fields, key)).statusCode).toBe(200);
    expect((await send('/v1/payments', fields, key)).statusCode).toBe(200);
    const files = readdirSync(test.dataFolder).map((name) =>
      readFileSync(join(test.dataFolder, name), 'latin1'),
    );
    const text = [...files, ...test.logLines].join('\n');
    expect(text).toContain('426397');
    expect(text).not.toContain(number);
    expect(text).not.toContain(key);
  });
});
