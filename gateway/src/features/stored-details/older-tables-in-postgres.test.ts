// needs: PostgreSQL
import { expect, it } from 'vitest';
import { DATABASE_PARTS, pick } from '../../store/opening/parts.ts';
import { makeTemporaryDatabase, openStoreAt } from '../../store/postgres/temporary-database.fixture.ts';
import { createEnvelopeStore } from './create-envelope-store.ts';
import { expectKept, storeBefore, WITHOUT_CUSTOMERS } from './older-tables.fixture.ts';

const PARTS = pick(DATABASE_PARTS, ['vault']);

it('details that were stored before customers were known stay usable and are of no customer', async () => {
  const database = await makeTemporaryDatabase();
  const old = await openStoreAt(database.url, PARTS);
  const before = await storeBefore(createEnvelopeStore(old));
  await old.close();
  await database.query(`DROP TRIGGER data_keys_stay ON data_keys; ${WITHOUT_CUSTOMERS}`);
  const [row] = await database.query('SELECT * FROM registrations');
  expect(row).not.toHaveProperty('merchant_customer_id');
  const store = await openStoreAt(database.url, PARTS);
  await expectKept(createEnvelopeStore(store), before);
  await store.close();
  await database.remove();
});
