import type { Booking, BookingPlace } from '@tollgate/gateway/api';
import { describe, expect, it } from 'vitest';
import type { CsvRow } from './csv-stream.ts';
import { settlementSource } from './settlement-source.ts';

const DAY = 86_400_000;
const NAMES = new Map([['c', 'cards']]);
const TIME = { from: 0, before: 9 * DAY, scopes: [] };

const booking = (changes: Partial<Booking>): Booking => ({
  id: 'id',
  rootId: 'root',
  merchant: 'Shop',
  channelId: 'c',
  paymentType: 'DB',
  brand: 'VISA',
  minor: 1000n,
  currency: 'EUR',
  resultCode: '000.100.110',
  acquirer: 'one',
  references: {},
  merchantTransactionId: undefined,
  descriptor: undefined,
  startedAt: 0,
  finishedAt: 0,
  ...changes,
});

const BOOKINGS: readonly Booking[] = [
  booking({ finishedAt: 1 }),
  booking({ finishedAt: 2, acquirer: 'two', currency: 'JPY', minor: 500n }),
  booking({ finishedAt: 3, paymentType: 'CB', minor: -9_007_199_254_740_993n }),
  booking({ finishedAt: DAY - 1 }),
  booking({ finishedAt: DAY, paymentType: 'RF', minor: -1n }),
];

/** Reads with so many bookings in a page, and goes on at each page as another process does. */
async function read(size: number, bookings = BOOKINGS): Promise<readonly CsvRow[]> {
  const pageAt = (after: BookingPlace | undefined) => {
    const at = after === undefined ? 0 : Number(after.id);
    const isLast = at + size >= bookings.length;
    const next = isLast ? undefined : { finishedAt: 0, id: String(at + size) };
    return { bookings: bookings.slice(at, at + size), next };
  };
  const rows: CsvRow[] = [];
  let next: string | undefined;
  do {
    const source = settlementSource({ bookings: async ({ after }) => pageAt(after) }, TIME, NAMES);
    // oxlint-disable-next-line no-await-in-loop -- a part begins where the last one ended
    const part = await source.read(next);
    if (part === 'not-complete') throw new Error('bookings are always complete');
    rows.push(...part.rows);
    ({ next } = part);
  } while (next !== undefined);
  return rows;
}

describe('what acquirers owe', () => {
  it('is summed by day, acquirer, channel, currency and type, to the last cent', async () => {
    const sums = (await read(100)).filter(([record]) => record !== 'booking').map((row) => row.slice(0, 10));
    const place = ['Shop', 'c', 'cards'];
    expect(sums).toEqual([
      ['sum', '1970-01-01', 'one', ...place, 'EUR', 'CB', 1, '-90071992547409.93'],
      ['sum', '1970-01-01', 'one', ...place, 'EUR', 'DB', 2, '20.00'],
      ['owed', '1970-01-01', 'one', ...place, 'EUR', '', 3, '-90071992547389.93'],
      ['sum', '1970-01-01', 'two', ...place, 'JPY', 'DB', 1, '500.00'],
      ['owed', '1970-01-01', 'two', ...place, 'JPY', '', 1, '500.00'],
      ['sum', '1970-01-02', 'one', ...place, 'EUR', 'RF', 1, '-0.01'],
      ['owed', '1970-01-02', 'one', ...place, 'EUR', '', 1, '-0.01'],
    ]);
  });

  it.each([1, 2, 3, 4])('is the same when it is read in parts of %i', async (size) => {
    expect(await read(size)).toEqual(await read(100));
  });

  it('is nothing where nothing was booked', async () => {
    expect(await read(3, [])).toEqual([]);
  });
});
