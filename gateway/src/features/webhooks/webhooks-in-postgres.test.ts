// needs: PostgreSQL
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createLedger } from '../../ledger/create-ledger.ts';
import { samplePayment } from '../../ledger/sample-operation.fixture.ts';
import { POSTGRES } from '../../store/dialect.ts';
import { DATABASE_PARTS } from '../../store/opening/parts.ts';
import { openStoreAt, openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { createMonthlyRows } from '../../store/retention/monthly-rows.ts';
import { createEventLog } from '../events/create-event-log.ts';
import { createEnvelopeStore } from '../stored-details/create-envelope-store.ts';
import { createRegistrations } from '../stored-details/create-registrations.ts';
import { sampleKey, sampleKeys } from '../stored-details/vault-place.fixture.ts';
import { createWebhookDeliveries } from './create-webhook-deliveries.ts';
import { settleStatements, webhookRows } from './webhook-rows.ts';
import { webhookStatements } from './webhook-statements.ts';
import { describeWebhooks } from './webhooks.contract.ts';

const STATEMENTS = { ...webhookStatements(POSTGRES), ...settleStatements(POSTGRES) };

async function openPlace() {
  const database = await openTemporaryDatabase();
  const { store } = database;
  const envelopes = createEnvelopeStore(store);
  return {
    database,
    ledger: createLedger(store),
    registrations: createRegistrations(envelopes, sampleKeys(sampleKey(7))),
    events: createEventLog(store),
    rows: webhookRows(store),
    dataKeys: envelopes.dataKeys,
    stored: async () => JSON.stringify(await database.query('SELECT * FROM webhook_addresses')),
    query: (sql: string) => database.query(sql),
    remove: () => database.remove(),
  };
}

describeWebhooks('PostgreSQL', openPlace);

const BEFORE = /_before_months/g;

/** `table as alias` and the index by which a plan finds it. */
const SCANS = /Index (?:Only )?Scan using (\w+) on (\w+(?: \w+)?)/g;

const CLAIMED = [
  'webhook_deliveries d by webhook_deliveries_due',
  'webhook_deliveries older by webhook_deliveries_of_subject',
  'webhook_deliveries by webhook_deliveries_pkey',
  'events e by events_pkey',
];
const MOVED = [
  'webhook_deliveries due by webhook_deliveries_due',
  'webhook_deliveries failed by webhook_deliveries_of_subject',
  'webhook_deliveries by webhook_deliveries_pkey',
];
const SETTLED = ['webhook_deliveries d by webhook_deliveries_pkey'];
const NEXT = ['webhook_deliveries w by webhook_deliveries_of_subject', ...SETTLED];
const ONE = JSON.stringify([
  { address: '0000000a', position: 1, tries: 0, next_state: 'dead', next_due: 0, answer: '500' },
]);
const SUBJECT = JSON.stringify([{ address: '0000000a', of_subject: 's' }]);

it.each(
  [0, 3000].flatMap((count) =>
    (
      [
        ['a claim', STATEMENTS.claim, ['0000000a', 1000, 2000, 64], CLAIMED],
        ['a look for what is behind', STATEMENTS.behind, ['0000000a', 1000, 500], MOVED.slice(0, 2)],
        ['a move of what is behind', STATEMENTS.moveBehind, ['0000000a', 1000, 500, 60_000], MOVED],
        ['the end of deliveries', STATEMENTS.settle, [ONE], SETTLED],
        ['what follows an end', STATEMENTS.makeNextDue, [SUBJECT], NEXT],
      ] as const
    ).map(([what, text, values, expected]) => [what, count, text, values, expected] as const),
  ),
)(
  '%s reads nothing else that waits, with figures of %i deliveries',
  async (_, count, text, values, expected) => {
    const place = await openPlace();
    const store = await openStoreAt(place.database.url, DATABASE_PARTS);
    try {
      await createMonthlyRows(store)?.prepare(Date.UTC(2026, 11));
      if (count > 0) {
        await place.database.query(
          `INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, created_at)
         SELECT '0000000a', n, 'subject ' || n, 'waiting', 0, 0, 1 FROM generate_series(1, ${count}) AS n;
         ANALYZE webhook_deliveries`,
        );
      }
      const plan = await store.read({ text: `EXPLAIN ${text}`, values });
      const shown = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
      // The oldest partition has the names of the table; the others are read by the same indexes.
      const scans = [...shown.matchAll(SCANS)].map(([, index = '', table = '']) =>
        `${table.replace(/_\d+$/, '').replace(/ (webhook_deliveries|events)$/, '')} by ${index}`.replaceAll(
          BEFORE,
          '',
        ),
      );
      const ofOldest = scans.filter((scan) => !/_\d{4}_\d\d/.test(scan));
      expect(new Set(ofOldest)).toEqual(new Set(expected));
      expect(shown).not.toMatch(/Seq Scan|Sort +\(/);
    } finally {
      await store.close();
      await place.remove();
    }
  },
);

const waitingAt = (position: number, attempts: number, outcome: string) =>
  `('0000000a', ${position}, 's', 'waiting', 0, ${attempts}, ${outcome}, 1)`;

it('nothing is moved behind an event that ends in another process meanwhile', async () => {
  const place = await openPlace();
  const client = new Client(place.database.url);
  await client.connect();
  try {
    await place.database.query(
      `INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, outcome, created_at)
       VALUES ${waitingAt(1, 1, "'500'")}, ${waitingAt(2, 0, 'NULL')}`,
    );
    const second = async () =>
      (await place.database.query('SELECT due_at FROM webhook_deliveries WHERE event_position = 2'))[0]?.[
        'due_at'
      ];
    const deliveries = createWebhookDeliveries(place.rows);
    await client.query('BEGIN');
    await client.query("UPDATE webhook_deliveries SET state = 'delivered' WHERE event_position = 1");
    await deliveries.moveBehind('0000000a', 1000);
    await client.query('COMMIT');
    expect(Number(await second())).toBe(0);
  } finally {
    await client.end();
    await place.remove();
  }
});

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
    const positions = async () => (await place.events.findAfter(0, 10)).map(({ position }) => position);
    await expect.poll(positions, { timeout: 180_000 }).toEqual([1]);
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, created_at)
       VALUES ('held', 'Shop', 'e', 'c', 'PAYMENT', 'CREATED', 's', 'o', 'approved', 1)`,
    );
    await refuse();
    expect(await positions()).toEqual([1]);
    expect(await place.events.newestPosition()).toBe(3);
    const before = async () => (await place.events.findBefore(4, 10)).map(({ position }) => position);
    expect(await before()).toEqual([1]);
    await client.query('COMMIT');
    await client.end();
    await expect.poll(positions, { timeout: 180_000 }).toEqual([1, 2, 3]);
    expect(await before()).toEqual([3, 2, 1]);
  } finally {
    await place.remove();
  }
});
