import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAcquirer } from './app.ts';
import { type Books, createBooks } from './books.ts';
import { createFaults, type Faults } from './faults.ts';
import { aFollowUp, anInstruction, anInstructionWith } from './instruction.fixture.ts';

const { amount } = anInstruction();
const OTHER = { ...amount, minor: '1' };
const TRANSFER = {
  ...anInstructionWith({ bankTransfer: { brand: 'SOFORTUEBERWEISUNG', country: 'DE' } }),
  journey: { returnUrl: 'https://gateway.example/return', seconds: 60 },
};

let books: Books;
let faults: Faults;
let app: ReturnType<typeof createAcquirer>;
beforeEach(() => {
  [books, faults] = [createBooks(), createFaults()];
  app = createAcquirer({ books, faults });
});
afterEach(() => app.close());

const put = (key: string, payload: object = anInstruction()) =>
  app.inject({ method: 'PUT', url: `/operations/${key}`, payload });
const cancel = (key: string, of: object = amount) =>
  app.inject({ method: 'PUT', url: `/cancellations/${key}`, payload: { amount: of } });
const ask = (key: string) => app.inject(`/operations/${key}`);

/** Requests that can arrive under a key, whatever the key was cancelled for. */
const LATE = [
  ['sale', anInstruction()],
  ['authorisation', anInstruction({ type: 'authorisation' })],
  ['credit', anInstruction({ type: 'credit' })],
  ['sale of another amount', anInstruction({ amount: OTHER })],
  ['sale that shall be declined', anInstruction({ simulate: { responseCode: '51' } })],
  ['transfer', TRANSFER],
  ['capture', aFollowUp('pa')],
  ['final capture', aFollowUp('pa', { final: true })],
  ['extension', aFollowUp('pa', { type: 'extension' })],
  ['reversal', aFollowUp('pa', { type: 'reversal' })],
  ['refund', aFollowUp('sale', { type: 'refund' })],
  ['refund of something unknown', aFollowUp('nothing', { type: 'refund' })],
] as const;

describe('a key that is cancelled before anything was booked under it', () => {
  it('is booked as cancelled, once, and says so whenever it is asked for', async () => {
    const first = await cancel('k');
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      key: 'k',
      type: 'cancellation',
      state: 'declined',
      responseCode: 'T1',
      text: 'Cancelled before it was booked',
      amount,
    });
    expect((await cancel('k')).body).toBe(first.body);
    expect((await ask('k')).body).toBe(first.body);
    const { operations, totals } = (await app.inject('/books?orders=false')).json();
    expect(operations).toEqual([first.json()]);
    expect(totals).toEqual({ approved: 0, declined: 1, sums: [] });
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.body).toContain('Declined T1: Cancelled before it was booked');
  });

  it.each(LATE)('answers a late %s with the cancellation, and books nothing', async (_what, late) => {
    await put('pa', anInstruction({ type: 'authorisation' }));
    await put('sale');
    const cancelled = await cancel('k');
    const answer = await put('k', late);
    expect([answer.statusCode, answer.body]).toEqual([200, cancelled.body]);
    expect(books.page(0, 10)).toHaveLength(3);
    expect(books.totals()).toMatchObject({ approved: 2, declined: 1 });
    expect((await put('cp', aFollowUp('pa'))).json()).toMatchObject({ state: 'approved' });
    expect((await put('rf', aFollowUp('sale', { type: 'refund' }))).json()).toMatchObject({
      state: 'approved',
    });
  });

  it('cannot be cancelled for another amount, which changes nothing', async () => {
    const cancelled = await cancel('k');
    const answer = await cancel('k', OTHER);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: { code: 'key-conflict', key: 'k' } });
    expect((await ask('k')).body).toBe(cancelled.body);
  });
});

describe('the cancellation of a key that is booked', () => {
  it.each([
    ['approved', anInstruction()],
    ['declined', anInstruction({ simulate: { responseCode: '51' } })],
  ])('answers what was %s as it is, and undoes nothing', async (state, instruction) => {
    const booked = await put('k', instruction);
    expect(booked.json()).toMatchObject({ state });
    expect((await cancel('k')).body).toBe(booked.body);
    expect((await put('k', instruction)).body).toBe(booked.body);
    expect(books.page(0, 10)).toMatchObject([booked.json()]);
  });
});

describe('an acquirer that ignores cancellations', () => {
  beforeEach(() => {
    faults.set({ fault: { kind: 'ignores-cancellation' }, on: 'cancellation' });
  });

  it('answers that a key is cancelled, and books what comes under it all the same', async () => {
    expect((await cancel('k')).json()).toMatchObject({
      key: 'k',
      state: 'declined',
      responseCode: 'T1',
      amount,
    });
    expect((await ask('k')).statusCode).toBe(404);
    expect((await put('k')).json()).toMatchObject({ state: 'approved' });
    expect((await cancel('k')).json()).toMatchObject({ state: 'approved' });
    expect(books.page(0, 10)).toMatchObject([{ key: 'k', state: 'approved' }]);
  });

  it.each([
    ['for every booking', { fault: { kind: 'ignores-cancellation' } }],
    ['for inquiries', { fault: { kind: 'ignores-cancellation' }, on: 'status' }],
    ['as a decline', { fault: { kind: 'decline', responseCode: 'T1' } }],
  ])('cannot be ordered %s', async (_how, payload) => {
    const answer = await app.inject({ method: 'POST', url: '/control/faults', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-request' } });
    expect(faults.list()).toHaveLength(1);
  });
});
