import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAcquirer } from './app.ts';
import { anInstruction } from './instruction.fixture.ts';

let now: number;
let app: ReturnType<typeof createAcquirer>;
beforeEach(() => {
  now = Date.UTC(2026, 10, 23);
  app = createAcquirer({ now: () => now });
});
afterEach(() => app.close());

const PENDING = { responseCode: '05', label: '800.400.500' } as const;
const later = (then: object = {}) =>
  anInstruction({ simulate: { ...PENDING, decision: { afterSeconds: 60, ...then } } });
const put = (payload: object, key = 'k', path = '/operations/') =>
  app.inject({ method: 'PUT', url: path + key, payload });
const ask = async (key = 'k') => (await app.inject(`/operations/${key}`)).json<object>();
const booked = async () => {
  const { operations } = (await app.inject('/books')).json<{ operations: object[] }>();
  return operations;
};
const UNDECIDED = { key: 'k', state: 'declined', responseCode: '05', simulated: '800.400.500' };

describe('the acquirer test platform, asked to decide later,', () => {
  it('books nothing until then, and an approval afterwards', async () => {
    expect((await put(later())).json()).toMatchObject(UNDECIDED);
    now += 59_999;
    expect(await ask()).toMatchObject(UNDECIDED);
    expect(await booked()).toEqual([]);
    now += 1;
    expect(await booked()).toMatchObject([{ key: 'k', state: 'approved', responseCode: '00' }]);
    expect(await ask()).toMatchObject({ state: 'approved' });
  });

  it('is not cancelled until then, and another amount is a conflict', async () => {
    await put(later());
    const cancel = (minor: string) => put({ amount: { minor, currency: 'EUR' } }, 'k', '/cancellations/');
    expect((await cancel('9200')).json()).toMatchObject(UNDECIDED);
    expect((await cancel('9300')).statusCode).toBe(409);
    now += 60_000;
    expect((await cancel('9200')).json()).toMatchObject({ state: 'approved' });
  });

  it('decides at once when its clock is moved, and forgets with its books', async () => {
    await put(later());
    const advance = (advanceSeconds: unknown) =>
      app.inject({ method: 'POST', url: '/control/clock', payload: { advanceSeconds } });
    expect((await advance(60)).json()).toEqual({ now: '2026-11-23T00:01:00.000Z' });
    expect(await ask()).toMatchObject({ state: 'approved' });
    await put(later(), 'other');
    await app.inject({ method: 'POST', url: '/control/reset' });
    expect((await app.inject('/operations/other')).statusCode).toBe(404);
    for (const wrong of [0, -1, 1.5, '60']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await advance(wrong)).statusCode).toBe(400);
    }
  });

  it.each([
    ['a time below zero', { ...PENDING, decision: { afterSeconds: -1 } }],
    ['no time', { ...PENDING, decision: {} }],
    ['no code until then', { decision: { afterSeconds: 1 } }],
    ['a delay above the longest', { delaySeconds: 31 }],
    ['nothing at all', {}],
  ])('refuses %s', async (_what, simulate) => {
    expect((await put({ ...anInstruction(), simulate })).statusCode).toBe(400);
  });
});
