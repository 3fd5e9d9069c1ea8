// needs: PostgreSQL
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createPostgresEventLog } from '../../events/postgres/postgres-event-log.ts';
import { createPostgresLedger } from '../../ledger/postgres/postgres-ledger.ts';
import { samplePayment } from '../../ledger/sample-operation.ts';
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { DATABASE_PARTS } from '../../stores/open-durable-database.ts';
import { createRegistrations } from '../../vault/create-registrations.ts';
import { createPostgresEnvelopeStore } from '../../vault/postgres/postgres-envelope-store.ts';
import { sampleKey, sampleKeys } from '../../vault/vault-place.fixture.ts';
import { describeWebhooks } from '../webhooks.contract.ts';
import { createPostgresWebhookRows } from './postgres-webhook-rows.ts';

async function openPlace() {
  const database = await lendDatabase(DATABASE_PARTS);
  const store = await openStoreAt(database.url, DATABASE_PARTS);
  const envelopes = createPostgresEnvelopeStore(store);
  return {
    database,
    ledger: createPostgresLedger(store),
    registrations: createRegistrations(envelopes, sampleKeys(sampleKey(7))),
    events: createPostgresEventLog(store),
    rows: createPostgresWebhookRows(store),
    dataKeys: envelopes.dataKeys,
    stored: async () => JSON.stringify(await database.query('SELECT * FROM webhook_addresses')),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
}

describeWebhooks('PostgreSQL', openPlace);

it('an event is not listed while a transaction with an earlier one may still end', async () => {
  const place = await openPlace();
  try {
    const refuse = () =>
      place.ledger.recordRefusal(
        samplePayment({ state: 'refused', resultCode: '100.100.101', acquirer: undefined, finishedAt: 1 }),
      );
    const client = new Client(place.database.url);
    await client.connect();
    await refuse();
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, created_at)
       VALUES ('held', 'Shop', 'e', 'c', 'PAYMENT', 'CREATED', 's', 'o', 'approved', 1)`,
    );
    await refuse();
    const positions = async () => (await place.events.findAfter(0, 10)).map(({ position }) => position);
    await expect.poll(positions, { timeout: 20_000 }).toEqual([1]);
    expect(await place.events.newestPosition()).toBe(3);
    await client.query('COMMIT');
    await client.end();
    await expect.poll(positions, { timeout: 20_000 }).toEqual([1, 2, 3]);
  } finally {
    await place.remove();
  }
});
