import { expect, it } from 'vitest';
import { makeTemporaryFolder, openStoreIn } from '../../store/sqlite/temporary-store.ts';
import { APPROVED } from '../ledger-place.ts';
import { OPERATION_COLUMNS } from '../operation-row.ts';
import { samplePayment } from '../sample-operation.ts';
import { LEDGER_MIGRATIONS } from './migrations.ts';
import { valuesOf } from './operation-values.ts';
import { createSqliteLedger } from './sqlite-ledger.ts';

const FIRST_COLUMNS = OPERATION_COLUMNS.filter((column) => column !== 'authenticates');

it('payments from before authentications were recorded are read, and end, as before', async () => {
  const folder = makeTemporaryFolder();
  const old = openStoreIn(folder.path);
  old.migrate('ledger', LEDGER_MIGRATIONS.slice(0, 1));
  const payment = samplePayment();
  old.database
    .prepare(
      `INSERT INTO operations (${FIRST_COLUMNS.join(', ')}) VALUES (${FIRST_COLUMNS.map(() => '?').join(', ')})`,
    )
    .run(...valuesOf(payment).slice(0, FIRST_COLUMNS.length));
  await old.close();

  const store = openStoreIn(folder.path);
  const ledger = createSqliteLedger(store);
  expect(await ledger.findOperation(payment.id)).toEqual(payment);
  expect((await ledger.finishOperation(payment, APPROVED, 2_000))?.state).toBe('approved');
  await store.close();
  folder.remove();
});
