import { expect, it } from 'vitest';
import { FILE_PARTS } from '../../store/opening/parts.ts';
import { makeTemporaryFolder, openStoreIn } from '../../store/sqlite/temporary-store.fixture.ts';
import { createEnvelopeStore } from './create-envelope-store.ts';
import { expectKept, storeBefore, WITHOUT_CUSTOMERS } from './older-tables.fixture.ts';

it('details that were stored before customers were known stay usable and are of no customer', async () => {
  const folder = makeTemporaryFolder();
  const old = openStoreIn(folder.path);
  old.migrate('vault', FILE_PARTS.vault);
  const before = await storeBefore(createEnvelopeStore(old));
  old.database.exec(`DROP TRIGGER data_keys_stay; ${WITHOUT_CUSTOMERS}`);
  await old.close();
  const store = openStoreIn(folder.path);
  expect(store.database.prepare('SELECT * FROM registrations').get()).not.toHaveProperty(
    'merchant_customer_id',
  );
  store.migrate('vault', FILE_PARTS.vault);
  await expectKept(createEnvelopeStore(store), before);
  await store.close();
  folder.remove();
});
