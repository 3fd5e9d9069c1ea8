// needs: PostgreSQL
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GroupedStatement } from './grouped-statement.ts';
import type { PostgresStore } from './postgres/postgres-store.ts';
import {
  makeTemporaryDatabase,
  openStoreAt,
  type TemporaryDatabase,
} from './postgres/temporary-database.fixture.ts';

let database: TemporaryDatabase;
let store: PostgresStore;
let group: GroupedStatement<{ readonly id: number; readonly v: number }>;

beforeEach(async () => {
  database = await makeTemporaryDatabase();
  await database.query(`CREATE TABLE g (
    id integer PRIMARY KEY, v integer CHECK (v > 0), transaction text DEFAULT pg_current_xact_id()::text)`);
  store = await openStoreAt(database.url, {});
  group = new GroupedStatement(store.dialect, store.write, {
    name: 'group',
    text: `INSERT INTO g (id, v) SELECT id, v FROM json_to_recordset($1) AS new (id integer, v integer)
           ON CONFLICT (id) DO UPDATE SET v = g.v * 10 + excluded.v RETURNING id::text, v`,
    idOf: ({ id }) => String(id),
    rowOf: (row) => row,
  });
});

afterEach(async () => {
  await store.close();
  await database.remove();
});

describe('items that arrive together', () => {
  it('share a commit, and each gets its own row', async () => {
    const ends = await Promise.all(Array.from({ length: 64 }, (_, id) => group.run({ id, v: id + 1 })));
    expect(ends).toEqual(ends.map((_, id) => ({ id: String(id), v: id + 1 })));
    expect(await database.query('SELECT count(DISTINCT transaction)::integer AS n FROM g')).toEqual([
      { n: 1 },
    ]);
  });

  it('to the same row run one after the other, in the order of arrival', async () => {
    const ends = await Promise.all([1, 2, 3].map((v) => group.run({ id: 7, v })));
    expect(ends.map((row) => row?.['v'])).toEqual([1, 12, 123]);
  });

  it('are refused alone when one of them is wrong', async () => {
    const ends = await Promise.allSettled([1, -2, 3].map((v, id) => group.run({ id, v })));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await database.query('SELECT v FROM g ORDER BY v')).toEqual([{ v: 1 }, { v: 3 }]);
  });
});
