// needs: PostgreSQL
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';
import { createEventLog } from './create-event-log.ts';
import type { EventLog } from './event-log.ts';

let early: Client;
let late: Client;
let log: EventLog;
let close: () => Promise<void>;

beforeEach(async () => {
  const { store, url, remove } = await openTemporaryDatabase();
  [early, late] = [new Client(url), new Client(url)];
  await Promise.all([early.connect(), late.connect()]);
  log = createEventLog(store);
  close = async () => {
    await Promise.all([early.end(), late.end()]);
    await remove();
  };
});

afterEach(() => close());

async function begin(client: Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_current_xact_id()');
}

async function tell(client: Client, id: string): Promise<void> {
  await client.query(
    `INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, created_at)
     VALUES ($1, 'Shop', 'e', 'e', 'PAYMENT', 'CREATED', $1, $1, 'approved', 1)`,
    [id],
  );
}

const read = async () => (await log.findAfter(0, 10)).map(({ id }) => id);

it('an event waits for one with a lower position, whichever transaction began first', async () => {
  await begin(early);
  await begin(late);
  await tell(late, 'first');
  await tell(early, 'second');
  await early.query('COMMIT');
  // The transaction of the visible event began before all running ones, and an earlier event is yet to come.
  expect(await read()).toEqual([]);
  await late.query('COMMIT');
  await expect.poll(read).toEqual(['first', 'second']);
});

it('earlier events are read again while an old transaction is still open', async () => {
  await tell(early, 'first');
  await expect.poll(read).toEqual(['first']);
  await begin(late);
  await tell(early, 'second');
  expect(await read()).toEqual(['first']);
  await late.query('ROLLBACK');
  await expect.poll(read).toEqual(['first', 'second']);
});

it('events from a server with higher numbers of transactions are read here', async () => {
  await tell(early, 'restored');
  await early.query(`UPDATE events SET written_by = '9000000000000000000'::xid8`);
  await expect.poll(read).toEqual(['restored']);
});
