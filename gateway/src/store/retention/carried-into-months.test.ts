// needs: PostgreSQL
/** The tables of the version before are partitioned by month while two of its gateways take payments. */
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { createEventLog } from '../../features/events/create-event-log.ts';
import type { EventRecord } from '../../features/events/event-log.ts';
import { createWebhookDeliveries } from '../../features/webhooks/create-webhook-deliveries.ts';
import { webhookRows } from '../../features/webhooks/webhook-rows.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import { APPROVED } from '../../ledger/ledger-place.fixture.ts';
import { samplePayment } from '../../ledger/sample-operation.fixture.ts';
import { intoMonths } from '../months.ts';
import { DATABASE_PARTS } from '../opening/parts.ts';
import type { PostgresStore } from '../postgres/postgres-store.ts';
import { makeTemporaryDatabase, openStoreAt } from '../postgres/temporary-database.fixture.ts';
import { createMonthlyRows } from './monthly-rows.ts';

const STEPS = intoMonths('events', 'position').length;
const BEFORE = {
  ...DATABASE_PARTS,
  events: DATABASE_PARTS.events.slice(0, -STEPS),
  webhooks: DATABASE_PARTS.webhooks.slice(0, -STEPS),
};
const NOW = Date.now();

/** Of indexes and triggers, which later steps name, and who may read. */
const NAMES = `
  SELECT indexname AS name FROM pg_indexes WHERE tablename IN ('events', 'webhook_deliveries')
    AND schemaname = current_schema() AND indexname <> 'events_id_key'
  UNION SELECT tgname FROM pg_trigger WHERE tgrelid = 'events'::regclass AND NOT tgisinternal
  UNION SELECT 'all may read' WHERE has_table_privilege('public', 'events', 'select') ORDER BY name`;

it('no payment is refused, and every event is logged and delivered once, in order', async () => {
  const database = await makeTemporaryDatabase();
  const gateways = [await openStoreAt(database.url, BEFORE), await openStoreAt(database.url, BEFORE)];
  const { channelId } = samplePayment();
  await database.query(`INSERT INTO webhook_addresses
    (id, merchant, channel_id, url, format, types, created_at, sealed_secret)
    VALUES ('a', 'Shop', '${channelId}', 'https://shop.example', 'signed', ',PAYMENT,', 1, 's')`);
  await database.query('GRANT SELECT ON events TO PUBLIC');
  const names = async () => (await database.query(NAMES)).map(({ name }) => name);
  const before = await names();
  const paid: string[] = [];
  const selling = new AbortController();
  const sell = async (store: PostgresStore): Promise<void> => {
    const [ledger, log] = [createLedger(store), createEventLog(store)];
    const deliveries = createWebhookDeliveries(webhookRows(store));
    while (!selling.signal.aborted) {
      const payment = samplePayment();
      /* oxlint-disable no-await-in-loop -- as a gateway takes them */
      await ledger.startOperation(payment);
      await ledger.finishOperation(payment, APPROVED, NOW);
      paid.push(payment.id);
      await log.findOfObject(payment.id);
      await deliveries.claim('a', NOW, NOW + 1000, 5);
      /* oxlint-enable no-await-in-loop */
    }
  };
  const sellers = Promise.all(gateways.flatMap((store) => [sell(store), sell(store)]));
  const more = () =>
    vi.waitUntil(
      (
        (least) => () =>
          paid.length >= least
      )(paid.length + 40),
      60_000,
    );
  await more();

  const reader = new Client(database.url);
  await reader.connect();
  await reader.query('BEGIN; SELECT count(*) FROM events, webhook_deliveries');
  const opening = openStoreAt(database.url, DATABASE_PARTS);
  // The migration waits for the reader; payments do not.
  await more();
  expect(await database.query(`SELECT to_regclass('events_before_months') AS moved`)).toEqual([
    { moved: null },
  ]);
  await reader.end();
  const next = await opening;
  await more();
  await createMonthlyRows(next)?.prepare(NOW);
  await createMonthlyRows(next)?.prepare(NOW);
  await more();
  selling.abort();
  await sellers;

  const log = createEventLog(next);
  const newest = await log.newestPosition();
  const events = await vi.waitUntil(async (): Promise<readonly EventRecord[] | undefined> => {
    const found = await log.findAfter(0, 10_000);
    return found.at(-1)?.position === newest ? found : undefined;
  }, 60_000);
  expect(events.map(({ objectId }) => objectId).toSorted()).toEqual(paid.toSorted());
  const positions = events.map(({ position }) => position);
  expect(new Set(positions).size).toBe(positions.length);
  const [counts] = await database.query(`SELECT
    (SELECT count(*) FROM webhook_deliveries) AS deliveries,
    (SELECT count(DISTINCT tableoid) FROM events) AS partitions,
    (SELECT count(*) FROM webhook_deliveries_before_months WHERE event_position > 1000000) AS misplaced`);
  expect(counts).toEqual({ deliveries: String(paid.length), partitions: '2', misplaced: '0' });
  expect(await names()).toEqual(before);
  await Promise.all([...gateways, next].map((store) => store.close()));
  await database.remove();
}, 120_000);
