// needs: PostgreSQL
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingText } from '../office/reports/booking-row.ts';
import { POSTGRES } from '../store/dialect.ts';
import type { PostgresStore } from '../store/postgres/postgres-store.ts';
import {
  makeTemporaryDatabase,
  openStoreAt,
  type TemporaryDatabase,
} from '../store/postgres/temporary-database.fixture.ts';
import type { Statement } from '../store/store.ts';
import { acquirerKey } from '../values/ids.ts';
import { findingContradictions } from './create-contradictions.ts';
import { createLedger } from './create-ledger.ts';
import { openStatements } from './create-open-operations.ts';
import { readStatements } from './create-reads.ts';
import { LEDGER_PARTS } from './ledger-parts.fixture.ts';
import { APPROVED } from './ledger-place.fixture.ts';
import {
  FINISH,
  FINISH_RELEASING,
  noteUnknown,
  recordRedirect,
  retry,
} from './postgres/ending-statements.ts';
import { COUNT, selectOne } from './postgres/read-statements.ts';
import { STATUS_OF_CHECKOUT } from './postgres/status-of-checkout.ts';
import { sampleAttempt, sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

const READS = readStatements(POSTGRES);
const { openBetween } = openStatements(POSTGRES);

const operation = samplePayment();
const end = { operation, ending: APPROVED, finishedAt: 2_000 };
const rows = [JSON.stringify([FINISH.rowOf(end)])];
const retried = retry({
  id: operation.id,
  firstAttempt: sampleAttempt(operation),
  next: { name: 'elsewhere', key: acquirerKey(operation.id, 2) },
  routing: 'retried',
});
const redirected = recordRedirect(operation, {
  redirect: { url: 'https://bank.example' },
  references: {},
  redirectedAt: 2_000,
});

const page = {
  entityId: operation.entityId,
  merchantTransactionId: 'order',
  from: 0,
  to: 9_000,
  after: undefined,
  limit: 10,
  maxBytes: 1_000_000,
};

const counting: Statement = {
  text: COUNT.text,
  values: [
    JSON.stringify([
      COUNT.rowOf({
        number: 1,
        channelId: operation.channelId,
        by: { kind: 'ip', ip: '::1', merchant: 'Shop', until: 9_000 },
        since: 0,
        upTo: 5,
      }),
    ]),
  ],
};

const statuses: Statement = {
  text: STATUS_OF_CHECKOUT.text,
  values: [JSON.stringify([STATUS_OF_CHECKOUT.rowOf({ number: 1, checkoutId: sampleCheckoutId() })])],
};

describe('statements that search for a few operations', () => {
  let database: TemporaryDatabase;
  let store: PostgresStore;

  beforeAll(async () => {
    database = await makeTemporaryDatabase();
    store = await openStoreAt(database.url, LEDGER_PARTS);
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  const planOf = async ({ text, values }: Statement): Promise<string> => {
    const lines = await store.read({ text: `EXPLAIN ${text}`, values });
    return lines.map((row) => String(row['QUERY PLAN'])).join('\n');
  };

  // A connection plans a statement once, by the statistics of that moment.
  describe.each([
    ['no operation', 0],
    ['many operations, none of which is open', 2_000],
  ])('in a ledger of %s', (_what, count) => {
    beforeAll(async () => {
      const ledger = createLedger(store);
      const operations = Array.from({ length: count }, () => samplePayment());
      await Promise.all(operations.map((each) => ledger.startOperation(each)));
      await Promise.all(operations.map((each) => ledger.finishOperation(each, APPROVED, 2_000)));
      if (count > 0) await database.query('ANALYZE operations; ANALYZE endings');
    });

    it('as a count reads the index of its condition', async () => {
      const plan = await planOf(counting);
      for (const index of ['operations_by_card', 'operations_by_ip']) {
        expect(plan).toMatch(
          new RegExp(`Index (Only )?Scan using ${index} on operations[^\\n]*\\n\\s+Index Cond: .*started_at`),
        );
      }
    });

    it.each([
      ['an ending', { text: FINISH.text, values: rows }],
      ['an ending that lets a checkout go', { text: FINISH_RELEASING.text, values: rows }],
      ['a retry', retried],
      ['a redirect', redirected],
      ['an unknown outcome', noteUnknown(end)],
      ['a read of one operation', selectOne(operation.id)],
      ['a read of a payment', READS.payment(operation.id)],
      ['the payment of a checkout', READS.ofCheckout(sampleCheckoutId())],
      ['the status of a checkout', statuses],
      ['a page of a payment', READS.linkedPage(operation.id, page)],
      ['a page of a reference', READS.page(page)],
      ['a page by date', READS.page({ ...page, merchantTransactionId: undefined })],
    ])('%s reads no large table from its beginning', async (_change, statement) => {
      const plan = await planOf(statement);
      expect(plan).not.toMatch(/Seq Scan on (operations|endings)/);
    });

    it.each([
      ['a part of the journal', { text: bookingText(POSTGRES), values: [0, '', 9_000, 10] }],
      ['what contradicts endings', findingContradictions(POSTGRES, 'open', 10)],
      ['what contradicts one ending', findingContradictions(POSTGRES, { id: operation.id }, 10)],
    ])('%s looks each of its operations up', async (_read, statement) => {
      const plan = await planOf(statement);
      expect(plan).toMatch(
        /Index Scan using operations_id_key on operations asked[^\n]*\n\s+Index Cond: \(id = /,
      );
    });

    it.each([
      ['operations_by_reference', 'order'],
      ['operations_by_date', undefined],
    ])('a page is read in the order of %s, and nothing is sorted', async (index, merchantTransactionId) => {
      const plan = await planOf(READS.page({ ...page, merchantTransactionId }));
      expect(plan).toContain(`Index Scan using ${index}`);
      expect(plan).not.toContain('Sort');
    });

    it('open operations are searched only after the newest sweep', async () => {
      const plan = await planOf(openBetween(count - 5, count + 5, 100));
      expect(plan).toMatch(
        /Index Scan using operations_pkey on operations asked[^\n]*\n\s+Index Cond: \(.*position/,
      );
      expect(plan).not.toMatch(/Seq Scan on (operations|endings)/);
    });
  });
});
