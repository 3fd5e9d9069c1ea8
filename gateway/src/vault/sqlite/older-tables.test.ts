import { expect, it } from 'vitest';
import { makeTemporaryFolder, openStoreIn } from '../../sqlite/temporary-store.ts';
import { expectKept, storeBefore, WITHOUT_CUSTOMERS } from '../older-tables.fixture.ts';
import { createSqliteEnvelopeStore } from './sqlite-envelope-store.ts';

it('details that were stored before customers were known stay usable and are of no customer', async () => {
  const folder = makeTemporaryFolder();
  const old = openStoreIn(folder.path);
  const before = await storeBefore(createSqliteEnvelopeStore(old));
  old.database.exec(`DROP TRIGGER data_keys_stay; ${WITHOUT_CUSTOMERS}`);
  await old.close();
  const store = openStoreIn(folder.path);
  expect(store.database.prepare('SELECT * FROM registrations').get()).not.toHaveProperty(
    'merchant_customer_id',
  );
  await expectKept(createSqliteEnvelopeStore(store), before);
  await store.close();
  folder.remove();
});
