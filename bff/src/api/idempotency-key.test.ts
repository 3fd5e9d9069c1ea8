import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { CARD, ORDER, TOKEN, testAppOfFile } from '../testing/test-app.ts';

const test = testAppOfFile();

const send = (key: string, url = '/v1/payments'): Promise<LightMyRequestResponse> =>
  test.post(url, { ...ORDER, ...CARD }, { authorization: `Bearer ${TOKEN}`, 'idempotency-key': key });

describe('the Idempotency-Key', () => {
  it.each([
    ['one character', 'k'],
    ['255 characters', 'k'.repeat(255)],
    ['all kinds of visible characters', '!"#$%&\'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~'],
  ])('may have %s', async (_name, key) => {
    const first = await send(key);
    expect(first.statusCode).toBe(200);
    expect((await send(key)).body).toBe(first.body);
  });

  it.each([
    ['be empty', ''],
    ['be longer than 255 characters', 'k'.repeat(256)],
    ['hold a blank', 'order 1'],
    ['hold a tab', 'order\t1'],
    ['hold letters beyond ASCII', 'größe'],
    ['be sent twice', 'one, two'],
  ])('may not %s', async (_name, key) => {
    const answer = await send(key);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      result: { code: '200.300.404', description: expect.stringContaining('Idempotency-Key') },
    });
  });
});
