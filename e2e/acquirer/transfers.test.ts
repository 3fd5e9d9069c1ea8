import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAcquirer } from './app.ts';
import { aFollowUp, anInstruction, anInstructionWith } from './instruction.fixture.ts';

const RETURN = 'https://gateway.example/return?a=1&b="><script>';
const TRANSFER = {
  ...anInstructionWith({ bankTransfer: { brand: 'SOFORTUEBERWEISUNG', country: 'DE' } }),
  journey: { returnUrl: 'https://gateway.example/return', seconds: 60 },
};

let now = 0;
let app: ReturnType<typeof createAcquirer>;
beforeEach(() => {
  now = 0;
  app = createAcquirer({ now: () => now });
});
afterEach(() => app.close());

const put = (key: string, payload: object = TRANSFER, below = '') =>
  app.inject({ method: 'PUT', url: `${below}/operations/${key}`, payload });
const ask = async (key: string) => (await app.inject(`/operations/${key}`)).json<object>();
const bookings = async () =>
  (await app.inject('/books?orders=false')).json<{ operations: object[] }>().operations;
const page = async (key: string, payload: object = TRANSFER, below = '') =>
  new URL((await put(key, payload, below)).json<{ redirect: { url: string } }>().redirect.url).pathname;
const refund = (key: string) => put(key, aFollowUp('k-1', { type: 'refund' }));
const decide = (url: string, decision: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ decision }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('a transfer', () => {
  it('waits for its shopper, books nothing, and is the same when it is sent or asked for again', async () => {
    const first = await put('k-1');
    expect(first.json()).toEqual({
      key: 'k-1',
      type: 'sale',
      state: 'awaiting',
      amount: { minor: '9200', currency: 'EUR' },
      redirect: { url: expect.stringMatching(/^http:\/\/[^/]+\/bank\/[0-9a-f]{32}$/) },
      acquirer: 'Tollgate test acquirer',
    });
    expect((await put('k-1')).body).toBe(first.body);
    expect(await ask('k-1')).toEqual(first.json());
    expect(await bookings()).toEqual([]);
  });

  it.each([
    ['confirmed', { state: 'approved', responseCode: '00' }],
    ['cancelled', { state: 'declined', responseCode: '17' }],
  ])('is booked under its key when it is %s, once', async (decision, booked) => {
    const url = await page('k-1');
    const answer = await decide(url, decision);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url.slice('/bank/'.length)]);
    await decide(url, 'confirmed');
    await decide(url, 'cancelled');
    expect(await bookings()).toMatchObject([{ key: 'k-1', ...booked }]);
    expect(await ask('k-1')).toMatchObject(booked);
    expect((await put('k-1')).json()).toMatchObject(booked);
  });

  it('is booked as declined when no one came in time, and cannot be confirmed after that', async () => {
    const url = await page('k-1');
    now = 60_000;
    expect((await app.inject(url)).body).toContain('Too late');
    await decide(url, 'confirmed');
    expect(await ask('k-1')).toMatchObject({ state: 'declined', responseCode: 'T0' });
  });

  it('can be refunded once it is confirmed, and not before', async () => {
    const url = await page('k-1');
    expect((await refund('r-1')).json()).toMatchObject({ state: 'declined', responseCode: '25' });
    await decide(url, 'confirmed');
    expect((await refund('r-2')).json()).toMatchObject({ state: 'approved' });
  });

  it('is a conflict under a key that waits for another one', async () => {
    await put('k-1');
    const other = { ...TRANSFER, amount: { minor: '1', currency: 'EUR' } };
    expect((await put('k-1', other)).statusCode).toBe(409);
    expect((await put('k-1', anInstruction())).json()).toMatchObject({ error: { code: 'key-conflict' } });
    expect(await bookings()).toEqual([]);
  });

  it.each([
    ['without a return address', { ...TRANSFER, journey: undefined }],
    [
      'with a way back that is no web address',
      { ...TRANSFER, journey: { returnUrl: 'javascript:a', seconds: 1 } },
    ],
    ['that is a credit', { ...TRANSFER, type: 'credit' }],
    ['with a card', { ...anInstruction(), journey: TRANSFER.journey }],
    ['with a card next to it', { ...anInstruction(), ...TRANSFER }],
  ])('is refused %s', async (_how, instruction) => {
    expect((await put('k-1', instruction)).statusCode).toBe(400);
  });
});

describe('a transfer that no one shall pay any more', () => {
  const amount = TRANSFER.amount;
  const cancel = (key: string, payload: object = { amount }, below = '') =>
    app.inject({ method: 'PUT', url: `${below}/cancellations/${key}`, payload });

  it('is booked as cancelled, once, and its page says so', async () => {
    const url = await page('k-1');
    const first = await cancel('k-1');
    expect(first.json()).toMatchObject({ key: 'k-1', type: 'sale', state: 'declined', responseCode: '17' });
    await decide(url, 'confirmed');
    expect((await app.inject(url)).body).toContain('Transfer cancelled');
    expect((await cancel('k-1')).body).toBe(first.body);
    expect((await put('k-1')).body).toBe(first.body);
    expect(await bookings()).toEqual([first.json()]);
  });

  it('gets no page when its key was cancelled before it came', async () => {
    const first = await cancel('k-1');
    expect(first.json()).toMatchObject({ state: 'declined', responseCode: 'T1', amount });
    expect((await put('k-1')).body).toBe(first.body);
    expect(await bookings()).toEqual([first.json()]);
  });
});

describe('the page of a transfer', () => {
  it('shows who is paid and how much, with a form that leads nowhere else and nothing that runs', async () => {
    const answer = await app.inject(await page('k-1', { ...TRANSFER, descriptor: '<b>Shop</b>' }));
    expect(answer.body).toContain('&#60;b&#62;Shop');
    expect(answer.body).toContain('€92.00');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/<script|style=|http-equiv/);
  });

  it('goes on to the gateway by itself once it is decided, to the address as it is', async () => {
    const url = await page('k-1', { ...TRANSFER, journey: { returnUrl: RETURN, seconds: 60 } });
    await decide(url, 'confirmed');
    const { body } = await app.inject(url);
    expect(body).toContain(
      'content="0; url=https://gateway.example/return?a=1&#38;b=&#34;&#62;&#60;script&#62;"',
    );
    expect(body).not.toContain('<script>');
  });
});
