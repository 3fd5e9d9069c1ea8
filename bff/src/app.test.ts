import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, ORDER, startTestApp, testAppOfFile } from './testing/test-app.ts';
import { FRAME_NAME, SCRIPT_NAME } from './testing/widget-folder.fixture.ts';

const test = testAppOfFile();

const NOBODY = '0'.repeat(32);
const UNKNOWN_CHECKOUT = `${'A'.repeat(32)}.test-node`;

/** One of each kind of answer: who asks, how it is answered, and for which entity. */
const ANSWERS = {
  'an approved payment': [() => test.post('/v1/payments', { ...ORDER, ...CARD }), 200, CARD_ENTITY],
  'a declined payment': [
    () => test.post('/v1/payments', { ...ORDER, ...CARD, 'card.holder': '800.100.152' }),
    400,
    CARD_ENTITY,
  ],
  'wrong parameters': [() => test.post('/v1/payments', { entityId: CARD_ENTITY }), 400, CARD_ENTITY],
  'no parameters': [() => test.post('/v1/payments', ''), 400, NOBODY],
  'an entity id that is none': [() => test.post('/v1/payments', { entityId: 'x"\u0000' }), 400, NOBODY],
  'no payment': [() => test.get(`/v1/payments/${NOBODY}?entityId=${CARD_ENTITY}`), 404, CARD_ENTITY],
  'a missing header': [() => test.post('/v1/payments', ORDER, {}), 401, NOBODY],
  'a wrong token': [() => test.post('/v1/payments', ORDER, { authorization: 'Bearer none' }), 403, NOBODY],
  'a created checkout': [() => test.post('/v1/checkouts', ORDER), 200, CARD_ENTITY],
  'an unknown checkout': [() => test.get(`/v1/checkouts/${UNKNOWN_CHECKOUT}`), 400, NOBODY],
  'an unknown path': [() => test.get('/v2/payments'), 404, NOBODY],
  'a known path with another method': [
    () => test.app.inject({ method: 'DELETE', url: '/v1/payments' }),
    404,
    NOBODY,
  ],
  'a path with a broken escape': [() => test.get('/v1/payments/%zz'), 400, NOBODY],
  'a broken escape in the body': [() => test.post('/v1/payments', 'amount=%zz'), 400, NOBODY],
  'another content type': [
    () => test.app.inject({ method: 'POST', url: '/v1/checkouts/x/payment', payload: { amount: '1.00' } }),
    415,
    NOBODY,
  ],
} as const;

describe('every answer', () => {
  it.each(Object.entries(ANSWERS))(
    'is one JSON object with result, buildNumber, timestamp and ndc: %s',
    async (_name, [ask, status, entityId]) => {
      const answer = await ask();
      const body = answer.json<Record<string, unknown>>();
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8');
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(body['result']).toMatchObject({
        code: expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}$/),
        description: expect.stringMatching(/\S/),
      });
      expect(body['buildNumber']).toMatch(/^[0-9a-f]{40}@\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} \+0000$/);
      expect(body['timestamp']).toBe('2026-03-01 12:00:00.000+0000');
      expect(body['ndc']).toMatch(new RegExp(`^${entityId}_[0-9a-f]{32}$`));
    },
  );

  it('counts Content-Length in bytes, not in characters', async () => {
    const answer = await test.post('/v1/payments', { ...ORDER, ...CARD, descriptor: 'Bücher – 本' });
    expect(answer.json()).toMatchObject({ descriptor: 'Bücher – 本' });
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
    expect(Buffer.byteLength(answer.body)).toBeGreaterThan(answer.body.length);
  });

  it('has an ndc of its own', async () => {
    const answers = await Promise.all([test.get('/nowhere'), test.get('/nowhere')]);
    const [first, second] = answers.map((answer) => answer.json<{ ndc: string }>().ndc);
    expect(first).not.toBe(second);
  });

  it('carries the time of day of the clock', async () => {
    const late = await startTestApp();
    late.clock.step(61_007);
    const answer = await late.get('/nowhere');
    expect(answer.json()).toMatchObject({ timestamp: '2026-03-01 12:01:01.007+0000' });
    await late.close();
  });

  it('may not be sniffed, framed or read by other origins', async () => {
    const answer = await test.post('/v1/payments', { ...ORDER, ...CARD });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('addresses', () => {
  it.each(['//v1/payments', '///v1//payments'])('accept doubled slashes: %s', async (url) => {
    expect((await test.post(url, { ...ORDER, ...CARD })).statusCode).toBe(200);
  });

  it.each(['/v1/payment', '/payments', '/V1/payments', '/', '/v1'])(
    'that no one knows answer 404: %s',
    async (url) => {
      const answer = await test.post(url, { ...ORDER, ...CARD });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ result: { code: '200.300.406' } });
    },
  );

  it('with nothing after their last slash are those without it', async () => {
    const answer = await test.post('/v1/payments/', { ...ORDER, ...CARD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ result: { code: '000.100.110' } });
  });
});

const allowed = (answers: readonly { headers: Record<string, unknown> }[]) =>
  answers.map(({ headers }) => headers['access-control-allow-origin']);

describe('reading across origins', () => {
  it('is allowed for what the widget asks of a checkout and for its files, and for nothing else', async () => {
    const id = await test.createCheckout();
    const description = await test.get(`/v1/checkouts/${id}`, {});
    const files = await Promise.all(
      [
        `/v1/widget/${SCRIPT_NAME}`,
        `/v1/widget/${FRAME_NAME}`,
        '/v1/paymentWidgets.js',
        '/v1/fastcheckout/integrity',
      ].map((url) => test.get(url)),
    );
    const paid = await test.pay(id);
    const others = [
      await test.get(`/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`),
      await test.post('/v1/checkouts', ORDER),
      await test.post('/v1/payments', { ...ORDER, ...CARD }),
      await test.get('/health/ready'),
      await test.get('/nowhere'),
      await test.app.inject({ method: 'OPTIONS', url: `/v1/checkouts/${id}/payment` }),
    ];
    expect(allowed([description, paid, ...files])).toEqual(['*', '*', '*', '*', '*', '*']);
    expect(allowed(others)).toEqual(others.map(() => undefined));
  });
});
