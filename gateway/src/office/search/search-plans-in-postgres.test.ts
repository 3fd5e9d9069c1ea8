// needs: PostgreSQL
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTGRES } from '../../store/dialect.ts';
import { DATABASE_PARTS } from '../../store/opening/parts.ts';
import type { PostgresStore } from '../../store/postgres/postgres-store.ts';
import {
  makeTemporaryDatabase,
  openStoreAt,
  type TemporaryDatabase,
} from '../../store/postgres/temporary-database.fixture.ts';
import { type SearchStatement, searchStatements, writeStatements } from './search-rows.ts';

const POSTGRES_SEARCH = searchStatements(POSTGRES);
const WRITES = writeStatements(POSTGRES);

const ID = 'a'.repeat(32);
const LIST = [1, 2, 3];

/** `table by index`, in the order in which a plan reads them. */
const PLANS: Readonly<
  Record<SearchStatement, { readonly values: readonly unknown[]; readonly by: readonly string[] }>
> = {
  mark: { values: ['events'], by: ['search_marks by search_marks_pkey'] },
  newest: { values: [], by: ['operations by operations_pkey'] },
  newestEvent: { values: [], by: ['events by events_pkey'] },
  eventPayments: {
    values: [0, 50],
    by: [
      'events by events_pkey',
      'operations by operations_id_key',
      'operations by operations_of_other_root',
      'redactions by redactions_pkey',
    ],
  },
  missing: {
    values: [0, 50, 'key', 50],
    by: ['operations by operations_pkey', 'search_payments by search_payments_pkey'],
  },
  redacted: { values: [50], by: ['search_payments by search_payments_redacted'] },
  positionsOf: { values: [[ID]], by: ['operations by operations_id_key'] },
  roots: { values: [LIST], by: ['operations by operations_pkey'] },
  indexed: { values: [LIST], by: ['search_payments by search_payments_pkey'] },
  everyPayment: { values: [9000, 50], by: ['operations by operations_pkey'] },
  withTerm: { values: [7, 9000, 50], by: ['search_postings by search_postings_pkey'] },
  withOlderTerm: { values: [7, 9000, 50], by: ['search_terms by search_terms_pkey'] },
  withAmount: { values: [1, 2], by: ['search_payments by search_payments_by_amount'] },
  ofThoseWithAmount: { values: [LIST, 1, 2], by: ['search_payments by search_payments_pkey'] },
  ofThoseCreated: { values: [LIST, 1, 2], by: ['operations by operations_pkey'] },
  ofThoseInHour: { values: [LIST, 9], by: ['operations by operations_pkey'] },
  ofOperation: { values: [ID], by: ['operations by operations_id_key'] },
  ofCheckout: { values: [ID], by: ['operations by operations_of_checkout'] },
};

const SCAN = /(?:Index (?:Only )?Scan(?: Backward)? using (\w+) on (\w+)|Seq Scan on (\w+))/g;

describe('the search of payments reads by indexes', () => {
  let database: TemporaryDatabase;
  let store: PostgresStore;
  beforeAll(async () => {
    database = await makeTemporaryDatabase();
    store = await openStoreAt(database.url, DATABASE_PARTS);
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  const scansOf = async (text: string, values: readonly unknown[]): Promise<readonly string[]> => {
    const lines = await store.read({ text: `EXPLAIN ${text}`, values });
    const plan = lines.map((row) => String(row['QUERY PLAN'])).join('\n');
    return [...plan.matchAll(SCAN)].map(([, index, table, whole]) =>
      whole === undefined ? `${table} by ${index}`.replaceAll('_before_months', '') : `all of ${whole}`,
    );
  };

  // A connection plans a statement once, by the statistics of that moment.
  describe.each([
    ['empty tables', 0],
    ['many payments', 5000],
  ])('with %s', (_what, count) => {
    beforeAll(async () => {
      if (count === 0) return;
      await database.query(
        `INSERT INTO operations (id, kind, merchant, entity_id, channel_id, payment_type, root_id, is_final, brand,
           amount_minor, currency, risk_score, echo, started_at, checkout_id)
         SELECT md5(n::text), 'payment', 'Shop', 'e', 'c', 'DB', md5(n::text), false, 'VISA', n, 'EUR', 0, '[]', n,
           'checkout ' || n FROM generate_series(1, ${count}) AS n;
         INSERT INTO search_payments SELECT n, n * 100, '[]', 'key' FROM generate_series(1, ${count}) AS n;
         INSERT INTO search_postings SELECT t, n, 'a' FROM generate_series(1, ${count}) AS n, generate_series(1, 12) AS t;
         ANALYZE operations; ANALYZE search_payments; ANALYZE search_postings`,
      );
    });

    it.each(Object.entries(PLANS))('%s', async (statement, { values, by }) => {
      const scans = await scansOf(POSTGRES_SEARCH[statement as SearchStatement], values);
      expect(new Set(scans)).toEqual(new Set(by));
    });

    it('what is written', async () => {
      const terms = JSON.stringify({ 2: [1] });
      const postings = JSON.stringify([{ term: 1, block: 2, payments: 'a' }]);
      const payments = JSON.stringify([{ position: 1, amount: 2, terms: '[]' }]);
      expect(await scansOf(WRITES.move, ['events', 0, 1])).toEqual(['search_marks by search_marks_pkey']);
      expect(await scansOf(WRITES.remove, [terms])).toEqual(['search_terms by search_terms_pkey']);
      expect(await scansOf(WRITES.add, [postings])).toEqual([]);
      expect(await scansOf(WRITES.put, [payments, 'key'])).toEqual([]);
    });
  });
});
