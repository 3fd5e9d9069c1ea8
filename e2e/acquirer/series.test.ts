import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAcquirer } from './app.ts';
import { anInstruction } from './instruction.fixture.ts';

let app: ReturnType<typeof createAcquirer>;
beforeEach(() => {
  app = createAcquirer();
});
afterEach(() => app.close());

const put = (payload: object, key = 'k') =>
  app.inject({
    method: 'PUT',
    url: `/operations/${key}`,
    payload,
    headers: { 'content-type': 'application/json' },
  });

const LATER = {
  mode: 'REPEATED',
  type: 'RECURRING',
  source: 'MIT',
  initialTransaction: '000000000001',
} as const;

describe('the acquirer test platform, given a series,', () => {
  it.each(['sale', 'authorisation'])(
    'books the %s and shows in its books what it was given',
    async (type) => {
      const answer = await put({ ...anInstruction(), type, series: LATER });
      expect(answer.json()).toMatchObject({ state: 'approved', series: LATER });
      expect((await app.inject('/books')).json()).toMatchObject({ operations: [{ series: LATER }] });
    },
  );

  it('takes a known key with another first transaction for a conflict', async () => {
    await put({ ...anInstruction(), series: LATER });
    const other = { ...LATER, initialTransaction: '000000000002' };
    expect((await put({ ...anInstruction(), series: other })).statusCode).toBe(409);
  });

  it.each([
    ['a mode that is none', { series: { ...LATER, mode: 'FIRST' } }],
    ['no source', { series: { mode: 'INITIAL', type: 'RECURRING' } }],
    ['a credit', { type: 'credit', series: LATER }],
    ['a word of its own', { series: { ...LATER, frequency: 'monthly' } }],
  ])('refuses %s', async (_what, changes) => {
    expect((await put({ ...anInstruction(), ...changes })).statusCode).toBe(400);
  });
});
