// needs: PostgreSQL
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresStore, Statement } from '../../postgres/postgres-store.ts';
import {
  makeTemporaryDatabase,
  openStoreAt,
  type TemporaryDatabase,
} from '../../postgres/temporary-database.ts';
import { acquirerKey } from '../../values/ids.ts';
import { APPROVED } from '../ledger-place.ts';
import { sampleAttempt, samplePayment } from '../sample-operation.ts';
import { LEDGER_MIGRATIONS } from './migrations.ts';
import { createPostgresLedger } from './postgres-ledger.ts';
import { COUNT, FINISH, moveOn, recordRedirect } from './statements.ts';

const operation = samplePayment();
const finish: Statement = {
  text: FINISH.text,
  values: [JSON.stringify([FINISH.rowOf({ operation, ending: APPROVED, finishedAt: 2_000 })])],
};
const retry = moveOn({
  id: operation.id,
  firstAttempt: sampleAttempt(operation),
  next: { name: 'elsewhere', key: acquirerKey(operation.id, 2) },
  routing: 'retried',
  references: {},
});
const departure = recordRedirect(operation, { redirect: { url: 'https://bank.example' }, references: {} });

const counting: Statement = {
  text: COUNT.text,
  values: [
    JSON.stringify([
      COUNT.rowOf({
        number: 1,
        channelId: operation.channelId,
        by: { kind: 'ip', ip: '::1' },
        since: 0,
        upTo: 5,
      }),
    ]),
  ],
};

describe('what looks for a few operations', () => {
  let database: TemporaryDatabase;
  let store: PostgresStore;

  beforeAll(async () => {
    database = await makeTemporaryDatabase();
    store = await openStoreAt(database.url, { ledger: LEDGER_MIGRATIONS });
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  const planOf = async ({ text, values }: Statement): Promise<string> => {
    const rows = await store.read({ text: `EXPLAIN ${text}`, values });
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  };

  // Plans are made once a connection, of what the server believes then.
  describe.each([
    ['no operation', 0],
    ['many operations, none of which is open', 200],
  ])('in a ledger of %s', (_what, count) => {
    beforeAll(async () => {
      const ledger = createPostgresLedger(store);
      const operations = Array.from({ length: count }, () => samplePayment());
      await Promise.all(operations.map((each) => ledger.startOperation(each)));
      await Promise.all(operations.map((each) => ledger.finishOperation(each, APPROVED, 2_000)));
      if (count > 0) {
        await database.query('ANALYZE operations');
      }
    });

    it('as a count reads the index of what it counts by', async () => {
      const plan = await planOf(counting);
      for (const index of ['operations_by_card', 'operations_by_ip']) {
        expect(plan).toMatch(
          new RegExp(`Index (Only )?Scan using ${index} on operations[^\\n]*\\n\\s+Index Cond: .*started_at`),
        );
      }
    });

    it.each([
      ['an ending', finish],
      ['a retry', retry],
      ['a departure', departure],
    ])('%s finds it by what is its own, and reads no list of open ones', async (_change, statement) => {
      const plan = await planOf(statement);
      expect(plan).toMatch(
        /Index Scan using operations_(pkey|acquirer_key_key) on operations[^\n]*\n\s+Index Cond: /,
      );
      expect(plan).not.toContain('operations_open');
    });
  });
});
