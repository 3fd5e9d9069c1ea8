import { MAX_BODY_BYTES } from '@tollgate/gateway/catalogue/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CARD,
  CARD_ENTITY,
  get,
  ORDER,
  OTHER_ENTITY,
  post,
  startTestApp,
  type TestApp,
} from '../test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function description(headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await post(test, '/v1/payments', ORDER, headers);
  return answer.json<{ result: { description: string } }>().result.description;
}

describe('the Authorization header', () => {
  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['without a token', 'Bearer'],
    ['without a token after the blank', 'Bearer '],
    ['of another scheme', 'Basic ZGVtbw=='],
    ['a bare token', 'demo-token-main'],
    ['with two tokens', 'Bearer demo-token-main demo-token-other'],
    ['with characters no token has', 'Bearer demo"token'],
  ])('%s is answered with 401 and says what to send', async (_name, authorization) => {
    const answer = await post(
      test,
      '/v1/payments',
      ORDER,
      authorization === undefined ? {} : { authorization },
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toMatchObject({
      result: { code: '800.900.300', description: expect.stringContaining('Bearer <access token>') },
    });
  });

  it('is told apart when it is absent and when it is malformed', async () => {
    expect(await description({})).toContain('is missing');
    expect(await description({ authorization: 'Basic ZGVtbw==' })).toContain('is malformed');
  });

  it.each(['bearer demo-token-main', 'BEARER   demo-token-main', 'Bearer demo-token-main '])(
    'is read leniently where its meaning is clear: %j',
    async (authorization) => {
      const answer = await post(test, '/v1/payments', { ...ORDER, ...CARD }, { authorization });
      expect(answer.statusCode).toBe(200);
    },
  );

  it.each(['demo-token-mai', 'demo-token-mainn', 'DEMO-TOKEN-MAIN', 'a|b=='])(
    'with an unknown token is answered with 403: %s',
    async (token) => {
      const answer = await post(test, '/v1/payments', ORDER, { authorization: `Bearer ${token}` });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers).not.toHaveProperty('www-authenticate');
      expect(answer.json()).toMatchObject({
        result: { code: '800.900.300', description: 'The access token is unknown or was revoked' },
      });
    },
  );

  it('is judged before the body is read', async () => {
    const tooLarge = 'x'.repeat(MAX_BODY_BYTES + 1);
    const statuses = await Promise.all(
      [{ authorization: 'Bearer nobody' }, {}, { authorization: 'Bearer demo-token-main' }].map(
        async (headers) => (await post(test, '/v1/payments', tooLarge, headers)).statusCode,
      ),
    );
    expect(statuses).toEqual([403, 401, 413]);
  });

  it.each([
    ['POST', '/v1/payments'],
    ['GET', '/v1/payments/x'],
    ['POST', '/v1/checkouts'],
    ['POST', '/checkouts'],
    ['POST', '/v1/checkouts/x'],
    ['POST', '/checkouts/x'],
    ['GET', '/v1/checkouts/x/payment'],
    ['GET', '/checkouts/x/payment'],
    ['HEAD', '/v1/payments/x'],
  ] as const)('is asked for by %s %s', async (method, url) => {
    expect((await test.app.inject({ method, url })).statusCode).toBe(401);
  });
});

describe('a known token', () => {
  it('gives no rights on the entity of another merchant, nor tells whether there is one', async () => {
    const bodies = [];
    for (const entityId of [OTHER_ENTITY, 'f'.repeat(32)]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await post(test, '/v1/payments', { ...ORDER, ...CARD, entityId });
      expect(answer.statusCode).toBe(403);
      bodies.push(answer.json<{ result: unknown }>().result);
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toMatchObject({
      code: '800.900.300',
      description: expect.stringContaining('entityId'),
    });
  });

  it('of another merchant reads nothing of the first one', async () => {
    const paid = await post(test, '/v1/payments', { ...ORDER, ...CARD });
    const { id } = paid.json<{ id: string }>();
    const other = { authorization: 'Bearer demo-token-other' };
    const asOther = await get(test, `/v1/payments/${id}?entityId=${OTHER_ENTITY}`, other);
    const asOwner = await get(test, `/v1/payments/${id}?entityId=${CARD_ENTITY}`, other);
    expect([asOther.statusCode, asOwner.statusCode]).toEqual([404, 403]);
  });
});
