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
import { webhookStatements } from '../webhook-statements.ts';
import { describeWebhooks } from '../webhooks.contract.ts';
import { createPostgresWebhookRows } from './postgres-webhook-rows.ts';

const CLAIM = webhookStatements({ locking: 'FOR UPDATE SKIP LOCKED', jsonObject: 'json_build_object' }).claim;

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
    forgetEvents: () => database.query('DELETE FROM events'),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
}

describeWebhooks('PostgreSQL', openPlace);

/** `table as alias` and the index by which a plan finds it. */
const SCANS = /Index (?:Only )?Scan using (\w+) on (\w+(?: \w+)?)/g;

it.each([
  ['has no figures of its tables', 0],
  ['knows that many deliveries wait', 3000],
])(
  'a claim reads what is due in its order, and nothing else that waits, when the server %s',
  async (_, count) => {
    const place = await openPlace();
    const store = await openStoreAt(place.database.url, DATABASE_PARTS);
    try {
      if (count > 0) {
        await place.database.query(
          `INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, created_at)
         SELECT '0000000a', n, 'subject ' || n, 'waiting', 0, 0, 1 FROM generate_series(1, ${count}) AS n;
         ANALYZE webhook_deliveries`,
        );
      }
      const plan = await store.read({ text: `EXPLAIN ${CLAIM}`, values: ['0000000a', 1000, 2000, 64] });
      const text = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
      const scans = [...text.matchAll(SCANS)].map(([, index, table]) => `${table} by ${index}`);
      expect(new Set(scans)).toEqual(
        new Set([
          'webhook_deliveries d by webhook_deliveries_due',
          'webhook_deliveries older by webhook_deliveries_of_subject',
          'webhook_deliveries by webhook_deliveries_pkey',
          'events e by events_pkey',
        ]),
      );
      expect(text).not.toMatch(/Seq Scan|Sort/);
    } finally {
      await store.close();
      await place.remove();
    }
  },
);

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
    const before = async () => (await place.events.findBefore(4, 10)).map(({ position }) => position);
    expect(await before()).toEqual([1]);
    await client.query('COMMIT');
    await client.end();
    await expect.poll(positions, { timeout: 20_000 }).toEqual([1, 2, 3]);
    expect(await before()).toEqual([3, 2, 1]);
  } finally {
    await place.remove();
  }
});
