import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, ORDER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

const NUMBER = '371449635398431';
const SECURITY_CODE = '9471';
const CANARY = { ...CARD, 'card.number': NUMBER, 'card.cvv': SECURITY_CODE, 'card.holder': 'Holder Canary' };
const SHOUTING = { ...CANARY, 'card.number': `${NUMBER}x`, 'card.cvv': `${SECURITY_CODE}x` };
const TOKEN = { authorization: 'Bearer demo-token-main' };
const KEYED = { ...TOKEN, 'idempotency-key': 'once' };

/** Goes down every route with card data in every place where a careless client may put it. */
async function useEverything(): Promise<{ id: string; bodies: string }> {
  const id = await test.createCheckout({ 'customParameters[note]': 'note-canary' });
  const query = new URLSearchParams({ ...CANARY, entityId: CARD_ENTITY }).toString();
  const answers = [
    await test.post(`/v1/payments?${query}`, { ...ORDER, ...CANARY }),
    await test.post('/v1/payments', { ...ORDER, ...SHOUTING }),
    await test.post('/v1/payments', { ...ORDER, ...CANARY, 'card.holder': '800.100.152' }),
    await test.post('/v1/payments', { ...ORDER, ...CANARY, amount: '1.00', currency: 'JPY' }),
    await test.post('/v1/payments', `card.number=${NUMBER}&card.cvv=${SECURITY_CODE}&x=%zz`),
    await test.post('/v1/payments', { ...ORDER, ...CANARY }, { authorization: `Bearer ${NUMBER}` }),
    await test.post('/v1/payments', { ...ORDER, ...CANARY }, { ...TOKEN, 'content-type': `text/${NUMBER}` }),
    await test.post('/v1/checkouts', { ...ORDER, ...CANARY }),
    await test.post(`/v1/checkouts/${id}`, { entityId: CARD_ENTITY, ...CANARY }),
    await test.get(`/v1/checkouts/${id}?${query}`, {}),
    await test.get(`/v1/checkouts/${id}/payment?${query}`),
    await test.pay(id, SHOUTING),
    await test.pay(id, CANARY),
    await test.pay(id, CANARY),
    await test.get(`/v1/payments/${NUMBER}?${query}`),
    await test.get(`/nowhere/${NUMBER}/${id}?${query}`),
    await test.get(`/v1/payments/%zz${NUMBER}`),
    await test.get(`/v1/paymentWidgets.js?checkoutId=${id}`),
    await test.get(`/v1/widget/${NUMBER}`),
    await test.get('/v1/fastcheckout/integrity'),
    await test.get('/health/ready'),
  ];
  return { id, bodies: answers.map((answer) => answer.body).join('\n') };
}

const leak = () => Promise.reject(new Error(`could not pay with ${NUMBER} ${SECURITY_CODE} Canary`));

const RANDOM_ID = /^(?:[\da-f]{16}-[\da-z]+|[\da-f]{32})$/;

/**
 * Every text in a log line, names included; numbers are times and durations.
 *
 * Ids of requests and of payments are left out: random digits can be those of a security code.
 */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return RANDOM_ID.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().flatMap(texts) : [];
}

describe('the log', () => {
  it('holds no card data, no token, no checkout id and nothing of a body, at its most talkative', async () => {
    test = await startTestApp();
    const { id } = await useEverything();
    const logged = test.logLines.flatMap((line) => texts(JSON.parse(line))).join('\n');
    expect(test.logLines.length).toBeGreaterThan(15);
    for (const secret of [
      NUMBER,
      SECURITY_CODE,
      id.slice(0, 32),
      'demo-token',
      'anary',
      NUMBER.slice(0, 8),
    ]) {
      expect(logged).not.toContain(secret);
    }
  });

  it('holds no card data either when the code behind a route has a bug', async () => {
    test = await startTestApp({
      gateway: (gateway) => ({ ...gateway, submitPayment: leak, payCheckout: leak }),
    });
    const { id } = await useEverything();
    const logged = test.logLines.flatMap((line) => texts(JSON.parse(line))).join('\n');
    expect(logged).toContain('fault');
    for (const secret of [NUMBER, id.slice(0, 32), 'demo-token', 'anary']) {
      expect(logged).not.toContain(secret);
    }
    // Four digits may occur by chance in a time or a random id, among other digits.
    expect(logged).not.toMatch(new RegExp(`(?<![\\da-f.])${SECURITY_CODE}(?![\\da-f])`));
  });

  it('says of a request its method, the pattern of its route, status, result code, ndc and duration', async () => {
    test = await startTestApp();
    const id = await test.createCheckout();
    const described = await test.get(`/v1/checkouts/${id}`);
    const unknown = await test.get('/nowhere');
    const answered = test.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'answered')
      .map(({ level: _level, time: _time, reqId: _reqId, ...rest }) => rest);
    const milliseconds: unknown = expect.any(Number);
    const ofEntity: unknown = expect.stringMatching(new RegExp(`^${CARD_ENTITY}_[0-9a-f]{32}$`));
    expect(answered).toEqual([
      {
        method: 'POST',
        route: '/v1/checkouts',
        status: 200,
        resultCode: '000.200.100',
        ndc: ofEntity,
        milliseconds,
        msg: 'answered',
      },
      {
        method: 'GET',
        route: '/v1/checkouts/:id',
        status: 200,
        resultCode: '000.000.100',
        ndc: described.json<{ ndc: string }>().ndc,
        milliseconds,
        msg: 'answered',
      },
      {
        method: 'GET',
        route: 'none',
        status: 404,
        resultCode: '200.300.406',
        ndc: unknown.json<{ ndc: string }>().ndc,
        milliseconds,
        msg: 'answered',
      },
    ]);
  });

  it('says of an answer with a payment its id, and of every answer the ndc that it has', async () => {
    test = await startTestApp();
    const checkout = await test.createCheckout();
    const debit = await test.post('/v1/payments', { ...ORDER, ...CARD }, KEYED);
    const { id } = debit.json<{ id: string }>();
    const answers = [
      debit,
      await test.post('/v1/payments', { ...ORDER, ...CARD }, KEYED),
      await test.post(`/v1/payments/${id}`, { ...ORDER, paymentType: 'RF' }),
      await test.get(`/v1/payments/${id}?entityId=${CARD_ENTITY}`),
      await test.post('/v1/payments', { ...ORDER, ...CARD, 'card.holder': '800.100.152' }),
      await test.pay(checkout),
      await test.get(`/v1/checkouts/${checkout}/payment?entityId=${CARD_ENTITY}`),
      await test.post('/v1/payments', {}, {}),
      await test.get('/v1/resultcodes'),
    ].map((answer) => answer.json<{ id?: string; ndc: string }>());
    const traces = test.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'answered')
      .map(({ ndc, paymentId }) => ({ ndc, paymentId }));
    expect(traces.slice(1)).toEqual(answers.map((answer) => ({ ndc: answer.ndc, paymentId: answer.id })));
    expect(answers.filter((answer) => answer.id === undefined)).toHaveLength(2);
    expect(traces[0]?.paymentId).toBeUndefined();
  });

  it('gives each request an id that no other process gives', async () => {
    test = await startTestApp();
    const other = await startTestApp();
    await Promise.all([test.get('/health/live'), other.get('/health/live'), other.get('/health/live')]);
    await other.close();
    const ids = [...test.logLines, ...other.logLines].map(
      (line) => (JSON.parse(line) as { reqId: string }).reqId,
    );
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });
});

describe('the number of a card', () => {
  it('comes back in no answer and lies in no file of the store', async () => {
    test = await startTestApp();
    const { bodies } = await useEverything();
    const files = readdirSync(test.dataFolder).map((name) =>
      readFileSync(join(test.dataFolder, name), 'latin1'),
    );
    expect(bodies).toContain('8431');
    expect(files.join('')).toContain('8431');
    for (const text of [bodies, ...files]) {
      expect(text).not.toContain(NUMBER);
    }
    expect(bodies).not.toContain(`${SECURITY_CODE}x`);
  });
});
