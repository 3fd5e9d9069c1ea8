import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAcquirer } from './app.ts';
import { type Books, createBooks } from './books.ts';
import type { Fault } from './fault.ts';
import { createFaults, type Faults } from './faults.ts';
import { anInstruction } from './instruction.fixture.ts';

let app: ReturnType<typeof createAcquirer>;
let books: Books;
let faults: Faults;
let address: string;

beforeEach(async () => {
  [books, faults] = [createBooks(), createFaults()];
  app = createAcquirer({ books, faults });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const pay = async (): Promise<string> => {
  const answer = await fetch(`${address}/operations/k`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anInstruction()),
  });
  return answer.text();
};

const cancel = async (): Promise<string> => {
  const { amount } = anInstruction();
  const answer = await fetch(`${address}/cancellations/k`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount }),
  });
  return answer.text();
};
const met = (id: string) => () => faults.list().find((one) => one.id === id)?.met;

describe('faults on the wire', () => {
  it.each<[Fault, number]>([
    [{ kind: 'reset-before-booking' }, 0],
    [{ kind: 'reset-after-booking' }, 1],
    [{ kind: 'half-body' }, 1],
  ])('cut the connection by %o with %i bookings, and the next call is answered', async (fault, bookings) => {
    faults.set({ fault, count: 1 });
    await expect(pay()).rejects.toThrow(TypeError);
    expect(books.page(0, 10)).toHaveLength(bookings);
    expect(JSON.parse(await pay())).toMatchObject({ key: 'k', state: 'approved' });
    expect(books.page(0, 10)).toHaveLength(1);
  });

  describe('while the key of a waiting call is cancelled', () => {
    it('let a delayed call book nothing, and answer it with the cancellation', async () => {
      const { id } = faults.set({ fault: { kind: 'delay', ms: 300 } });
      const waiting = pay();
      await expect.poll(met(id)).toBe(1);
      const cancelled = await cancel();
      expect(JSON.parse(cancelled)).toMatchObject({ state: 'declined', responseCode: 'T1' });
      expect(books.page(0, 10)).toMatchObject([JSON.parse(cancelled)]);
      expect(await waiting).toBe(cancelled);
      expect(books.page(0, 10)).toMatchObject([JSON.parse(cancelled)]);
    });

    it.each([undefined, 503])(
      'let no late booking follow, after a reset or the status %s',
      async (status) => {
        faults.set({
          fault: { kind: 'books-late', ms: 150, ...(status === undefined ? {} : { status }) },
          count: 1,
        });
        await pay().catch(() => undefined);
        const cancelled: unknown = JSON.parse(await cancel());
        expect(cancelled).toMatchObject({ responseCode: 'T1' });
        // A later switch of the same length ends after the first booking would have come.
        faults.set({ fault: { kind: 'delay', ms: 150 }, count: 1 });
        expect(JSON.parse(await pay())).toEqual(cancelled);
        expect(books.page(0, 10)).toMatchObject([cancelled]);
      },
    );
  });

  it('book late what was reset at once, once, also when it is sent again before that', async () => {
    faults.set({ fault: { kind: 'books-late', ms: 150 }, count: 1 });
    await expect(pay()).rejects.toThrow(TypeError);
    expect(books.page(0, 10)).toEqual([]);
    await expect.poll(() => books.find('k')).toMatchObject({ state: 'approved' });
    expect(JSON.parse(await pay())).toEqual(books.find('k'));
    expect(books.page(0, 10)).toHaveLength(1);
  });
});
