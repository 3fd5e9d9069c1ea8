import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAcquirer } from './app.ts';
import { aFollowUp, anInstruction, CANARY_NUMBER, CANARY_SECURITY_CODE } from './instruction.fixture.ts';

let app: ReturnType<typeof createAcquirer>;
beforeEach(() => {
  app = createAcquirer();
});
afterEach(() => app.close());

const put = (key: string, payload: object | string = anInstruction()) =>
  app.inject({
    method: 'PUT',
    url: `/operations/${key}`,
    payload,
    headers: { 'content-type': 'application/json' },
  });
const order = (payload: object) => app.inject({ method: 'POST', url: '/control/faults', payload });
const bookCount = async (): Promise<number> =>
  (await app.inject('/books')).json<{ operations: unknown[] }>().operations.length;

describe('the acquirer test platform', () => {
  it('declines when the request simulates it, and gives the label back', async () => {
    const answer = await put('k', anInstruction({ simulate: { responseCode: '51', label: '800.100.203' } }));
    expect(answer.json()).toMatchObject({ state: 'declined', responseCode: '51', simulated: '800.100.203' });
  });

  it('keeps a second acquirer with books and switches of its own', async () => {
    await put('k');
    const fault = { fault: { kind: 'decline', responseCode: '51' } };
    await app.inject({ method: 'POST', url: '/b/control/faults', payload: fault });
    const other = await app.inject({ method: 'PUT', url: '/b/operations/k', payload: anInstruction() });
    expect(other.json()).toMatchObject({ state: 'declined', acquirer: 'Tollgate test acquirer B' });
    expect((await app.inject('/operations/k')).json()).toMatchObject({
      state: 'approved',
      acquirer: 'Tollgate test acquirer',
    });
    expect((await app.inject('/b/books')).json<{ operations: unknown[] }>().operations).toHaveLength(1);
    expect(await bookCount()).toBe(1);
    await app.inject({ method: 'POST', url: '/b/control/reset' });
    expect(await bookCount()).toBe(1);
    expect((await app.inject({ url: '/b', headers: { accept: 'text/html' } })).body).toContain(
      '<h1>Tollgate test acquirer B</h1>',
    );
  });

  it.each([
    ['no JSON', '{'],
    ['no card', { type: 'sale', amount: { minor: '1', currency: 'EUR' } }],
    ['an amount as a number', { ...anInstruction(), amount: { minor: 5, currency: 'EUR' } }],
    ['a decimal amount', anInstruction({ amount: { minor: '92.00', currency: 'EUR' } })],
    ['a type that it does not know', { ...aFollowUp('pa'), type: 'chargeback' }],
    ['a follow-up without an original', { type: 'refund', amount: { minor: '1', currency: 'EUR' } }],
    ['a follow-up with a card', { ...aFollowUp('pa'), card: anInstruction().card }],
    ['a refund that is final', aFollowUp('pa', { type: 'refund', final: true })],
    ['a member that it does not know', { ...anInstruction(), extra: CANARY_NUMBER }],
    ['a card number as expiry', anInstruction({ card: { number: '4200', expiry: CANARY_NUMBER } })],
  ])('answers 400 to %s, naming the key and nothing of the card', async (_what, payload) => {
    const answer = await put('k', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid-request', key: 'k', message: expect.any(String) },
    });
    expect(answer.body).not.toContain(CANARY_NUMBER);
    expect(await bookCount()).toBe(0);
  });

  it.each([
    ['PUT', `/operations/${'k'.repeat(65)}`, 400],
    ['GET', '/operations/unknown', 404],
    ['GET', '/operations/%zz', 400],
    ['GET', '/books?limit=0', 400],
    ['GET', '/books?after=-1', 400],
    ['GET', `/nowhere/${CANARY_NUMBER}`, 404],
    ['DELETE', '/control/faults/fault-9', 404],
  ] as const)('answers %s %s with %i and a JSON problem', async (method, url, status) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { message: expect.any(String) } });
    expect(answer.body).not.toContain(CANARY_NUMBER);
  });

  it('answers 413 to a body that is too large and 415 to another content type', async () => {
    expect((await put('k', { fill: 'x'.repeat(9 * 1024 * 1024) })).statusCode).toBe(413);
    const text = await app.inject({
      method: 'PUT',
      url: '/operations/k',
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(text.statusCode).toBe(415);
  });

  it('shows no full card number and no security code in any answer', async () => {
    const answer = await put('k');
    const texts = [answer.body, (await app.inject('/books')).body, (await app.inject('/operations/k')).body];
    for (const text of texts) {
      expect(text).toContain(CANARY_NUMBER.slice(-4));
      expect(text).not.toContain(CANARY_NUMBER);
      expect(text).not.toContain(CANARY_SECURITY_CODE);
    }
  });
});

describe('the control address', () => {
  it.each([
    ['a call that it does not know', { fault: { kind: 'half-body' }, on: 'chargeback' }],
    ['an unknown kind', { fault: { kind: 'explode' } }],
    ['a delay without a time', { fault: { kind: 'delay' } }],
    ['an unknown response code', { fault: { kind: 'decline', responseCode: 'ZZ' } }],
    ['a decline that approves', { fault: { kind: 'decline', responseCode: '00' } }],
    ['a count of none', { fault: { kind: 'half-body' }, count: 0 }],
    ['a status that is no server error', { fault: { kind: 'server-error', status: 404 } }],
  ])('answers 400 to %s', async (_what, payload) => {
    const answer = await order(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-request' } });
    expect((await app.inject('/control/faults')).json()).toEqual({ faults: [] });
  });

  it('fails with a server error before the booking, or after it', async () => {
    await order({ fault: { kind: 'server-error' }, count: 1 });
    expect((await put('a')).statusCode).toBe(503);
    expect(await bookCount()).toBe(0);
    await order({ fault: { kind: 'server-error', status: 500, afterBooking: true }, count: 1 });
    expect((await put('a')).statusCode).toBe(500);
    expect(await bookCount()).toBe(1);
  });

  it('empties the books and clears the switches', async () => {
    await put('a');
    await order({ fault: { kind: 'half-body' } });
    expect((await app.inject({ method: 'POST', url: '/control/reset' })).statusCode).toBe(204);
    expect(await bookCount()).toBe(0);
    expect((await app.inject('/control/faults')).json()).toEqual({ faults: [] });
    expect((await app.inject('/operations/a')).statusCode).toBe(404);
  });
});
