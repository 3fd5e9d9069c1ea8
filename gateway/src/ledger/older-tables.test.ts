import type { SQLInputValue } from 'node:sqlite';
import { expect, it } from 'vitest';
import { FILE_PARTS } from '../store/opening/parts.ts';
import { makeTemporaryFolder, openStoreIn } from '../store/sqlite/temporary-store.fixture.ts';
import { createLedger } from './create-ledger.ts';
import { APPROVED } from './ledger-place.fixture.ts';
import { OPERATION_COLUMNS } from './operation-row.ts';
import { samplePayment } from './sample-operation.fixture.ts';
import { insertOperation } from './sqlite/starts.ts';

const FIRST_COLUMNS = OPERATION_COLUMNS.filter((column) => column !== 'authenticates');

it('payments from before authentications were recorded are read, and end, as before', async () => {
  const folder = makeTemporaryFolder();
  const old = openStoreIn(folder.path);
  old.migrate('ledger', FILE_PARTS.ledger.slice(0, 1));
  const payment = samplePayment();
  old.database
    .prepare(
      `INSERT INTO operations (${FIRST_COLUMNS.join(', ')}) VALUES (${FIRST_COLUMNS.map(() => '?').join(', ')})`,
    )
    .run(...(insertOperation(payment).values as SQLInputValue[]).slice(0, FIRST_COLUMNS.length));
  await old.close();

  const store = openStoreIn(folder.path);
  store.migrate('ledger', FILE_PARTS.ledger);
  const ledger = createLedger(store);
  expect(await ledger.findOperation(payment.id)).toEqual(payment);
  expect((await ledger.finishOperation(payment, APPROVED, 2_000))?.state).toBe('approved');
  await store.close();
  folder.remove();
});
