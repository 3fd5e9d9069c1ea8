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

  it('let nothing that waited be booked after a reset of the books', async () => {
    const { id } = faults.set({ fault: { kind: 'delay', ms: 300 }, count: 2 });
    const cut = pay().catch((error: unknown) => error);
    await expect.poll(() => faults.list().find((one) => one.id === id)?.met).toBe(1);
    await fetch(`${address}/control/reset`, { method: 'POST' });
    expect(await cut).toBeInstanceOf(TypeError);
    expect(books.page(0, 10)).toEqual([]);
  });

  it('add up: a delay and a reset after the booking', async () => {
    faults.set({ fault: { kind: 'delay', ms: 1, afterBooking: true } });
    faults.set({ fault: { kind: 'reset-after-booking' } });
    await expect(pay()).rejects.toThrow(TypeError);
    expect(faults.list()).toMatchObject([{ met: 1 }, { met: 1 }]);
    expect(books.page(0, 10)).toHaveLength(1);
  });
});
