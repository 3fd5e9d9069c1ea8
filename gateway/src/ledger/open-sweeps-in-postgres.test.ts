// needs: PostgreSQL
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PostgresStore } from '../store/postgres/postgres-store.ts';
import {
  makeTemporaryDatabase,
  openStoreAt,
  type TemporaryDatabase,
} from '../store/postgres/temporary-database.fixture.ts';
import { createLedger } from './create-ledger.ts';
import { LEDGER_PARTS } from './ledger-parts.fixture.ts';
import { OPERATION_COLUMNS } from './operation-row.ts';
import { samplePayment } from './sample-operation.fixture.ts';

let database: TemporaryDatabase;
let store: PostgresStore;

beforeEach(async () => {
  database = await makeTemporaryDatabase();
  store = await openStoreAt(database.url, LEDGER_PARTS);
});
afterEach(async () => {
  await store.close();
  await database.remove();
});

it('a sweep overlooks no operation whose transaction commits after later ones', async () => {
  const ledger = createLedger(store);
  const [first, late, later] = [samplePayment(), samplePayment(), samplePayment()];
  await ledger.startOperation(first);
  const columns = OPERATION_COLUMNS.join(', ');
  const copied = OPERATION_COLUMNS.map((column) =>
    column === 'id' || column === 'root_id' ? `'${late.id}'` : column,
  );
  await database.query('BEGIN');
  await database.query(
    `INSERT INTO operations (${columns}) SELECT ${copied.join(', ')} FROM operations WHERE id = '${first.id}'`,
  );
  await ledger.startOperation(later);
  const mark = await ledger.markSweep();
  expect(await ledger.sweepOpen(mark)).toBe(false);
  await database.query('COMMIT');
  // Transactions of other tests on the same server count too.
  await expect.poll(() => ledger.sweepOpen(mark)).toBe(true);
  const { operations } = await ledger.findOpen(10);
  expect(operations.map(({ id }) => id)).toEqual([first.id, late.id, later.id]);
});
