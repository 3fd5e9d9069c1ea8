// needs: PostgreSQL
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryDatabase } from '../postgres/temporary-database.fixture.ts';
import { createMonthlyRows, type MonthlyRows } from './monthly-rows.ts';

const [NOVEMBER, DECEMBER, JANUARY] = [Date.UTC(2026, 10), Date.UTC(2026, 11), Date.UTC(2027, 0)];
const ALL = { events: JANUARY, deliveries: JANUARY };

let database: Awaited<ReturnType<typeof openTemporaryDatabase>>;
let months: MonthlyRows;

beforeEach(async () => {
  database = await openTemporaryDatabase({ isNew: true });
  months = createMonthlyRows(database.store) as MonthlyRows;
});
afterEach(() => database.discard());

const tell = (id: string, at: number, query = database.query) =>
  query(
    `INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, created_at)
     VALUES ('${id}', 'Shop', 'e', 'c', 'PAYMENT', 'CREATED', '${id}', '${id}', 'approved', ${at})`,
  );
const deliver = (state: string, id: string, at: number) =>
  database.query(
    `INSERT INTO webhook_deliveries (address_id, event_position, subject, state, due_at, attempts, created_at)
     SELECT 'a', position, '${id}', '${state}', 0, 0, ${at} FROM events WHERE id = '${id}'`,
  );
const places = async () =>
  (await database.query('SELECT id, tableoid::regclass AS place FROM events ORDER BY position')).map(
    ({ id, place }) => `${String(id)} in ${String(place).replace(/.*\./, '')}`,
  );
const partitions = async () =>
  (
    await database.query(
      `SELECT inhrelid::regclass AS name FROM pg_inherits
       WHERE inhparent IN ('events'::regclass, 'webhook_deliveries'::regclass)`,
    )
  )
    .map(({ name }) => String(name).replace(/.*\./, ''))
    .filter((name) => /\d$/.test(name))
    .toSorted();
/** December, with November behind it. */
const begin = async () => {
  for (const now of [NOVEMBER, NOVEMBER]) {
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    await months.prepare(now);
  }
  await tell('old', NOVEMBER + 1);
  await months.prepare(DECEMBER);
};

describe('months in PostgreSQL', () => {
  it('are made ahead, by two processes at once, and begin in the run after that', async () => {
    await tell('first', NOVEMBER);
    expect(await months.ahead(NOVEMBER)).toBeUndefined();
    await Promise.all([months.prepare(NOVEMBER), createMonthlyRows(database.store)?.prepare(NOVEMBER)]);
    await months.prepare(NOVEMBER);
    await tell('second', NOVEMBER);
    await months.prepare(DECEMBER);
    await tell('third', DECEMBER);
    await months.prepare(NOVEMBER);
    await tell('fourth', DECEMBER);
    expect([await months.ahead(DECEMBER), await months.ahead(Date.UTC(2027, 2))]).toEqual([2, -1]);
    expect(await places()).toEqual([
      'first in events_before_months',
      'second in events_2026_11',
      'third in events_2026_12',
      'fourth in events_2026_12',
    ]);
    expect(await partitions()).toEqual(
      ['events', 'webhook_deliveries'].flatMap((table) =>
        ['2026_11', '2026_12', '2027_01', '2027_02'].map((month) => `${table}_${month}`),
      ),
    );
  });

  it('go on where nobody begins the next one', async () => {
    await begin();
    await tell('late', Date.UTC(2027, 8));
    expect(await places()).toEqual(['old in events_2026_11', 'late in events_2026_12']);
  });

  it('go with all their rows once the newest is due, and not before', async () => {
    await begin();
    await tell('new', DECEMBER);
    await deliver('delivered', 'old', NOVEMBER + 2);
    expect(await months.findDue({ events: NOVEMBER, deliveries: JANUARY })).toEqual([]);
    expect(await months.findDue({ events: JANUARY, deliveries: NOVEMBER })).toEqual([]);
    const [due] = await months.findDue(ALL);
    expect(due?.rows).toEqual({ events: 1, deliveries: 1 });
    expect(await months.remove(due?.month ?? 0, { events: NOVEMBER, deliveries: JANUARY })).toBe(false);
    expect(await months.remove(due?.month ?? 0, ALL)).toBe(true);
    expect(await places()).toEqual(['new in events_2026_12']);
    expect(await partitions()).not.toContain('webhook_deliveries_2026_11');
    expect(await months.findDue(ALL)).toEqual([]);
  });

  it('stay while one of their events waits for its webhook', async () => {
    await begin();
    await deliver('waiting', 'old', NOVEMBER + 2);
    expect(await months.findDue(ALL)).toEqual([]);
  });

  it('stay for now while somebody reads them, and keep nobody waiting', async () => {
    await begin();
    const [due] = await months.findDue(ALL);
    const reader = new Client(database.url);
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT * FROM events');
    const removal = months.remove(due?.month ?? 0, ALL);
    const from = performance.now();
    await tell('new', DECEMBER);
    expect(performance.now() - from).toBeLessThan(1500);
    expect(await removal).toBe(false);
    await reader.end();
    expect(await months.remove(due?.month ?? 0, ALL)).toBe(true);
  });
});

it('a user that may not change tables has its rows in the partition before', async () => {
  const role = `reader_of_${new URL(database.url).search.slice(-8)}`;
  const [{ schema } = {}] = await database.query('SELECT current_schema() AS schema');
  await database.query(
    `CREATE ROLE ${role}; GRANT USAGE ON SCHEMA ${String(schema)} TO ${role}; GRANT ALL ON ALL TABLES IN SCHEMA ${String(schema)} TO ${role}`,
  );
  await database.query(`SET ROLE ${role}`);
  try {
    const { store } = database;
    const as = { text: `SET LOCAL ROLE ${role}`, values: [] };
    const limited = createMonthlyRows({
      ...store,
      read: (each) => store.transaction([as, each], (rows) => ({ value: rows.at(-1) ?? [] })),
      transaction: (reads, decide) => store.transaction([as, ...reads], decide),
    });
    await limited?.prepare(NOVEMBER);
    await tell('only', NOVEMBER);
    expect(await places()).toEqual(['only in events_before_months']);
    await months.prepare(NOVEMBER);
    await months.prepare(NOVEMBER);
    await tell('next', NOVEMBER);
    expect(await limited?.findDue(ALL)).toEqual([]);
    expect((await places()).at(-1)).toBe('next in events_2026_11');
  } finally {
    await database.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
  }
});
