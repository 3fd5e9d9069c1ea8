// needs: PostgreSQL

import { type FaultProxy, startFaultProxy } from '@tollgate/testkit/network/fault-proxy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { OutcomeUnknown } from '../read-back.ts';
import { createPostgresStore, type PostgresStore, STORE_LIMITS } from './postgres-store.ts';
import { makeTemporaryDatabase, type TemporaryDatabase } from './temporary-database.fixture.ts';

/** The store's own limits, shorter for the tests that wait for them, yet long enough for a busy machine. */
const SHORT = {
  ...STORE_LIMITS,
  max: 2,
  connectionTimeoutMillis: 2500,
  lock_timeout: 500,
  statement_timeout: 1200,
  query_timeout: 2000,
};

let database: TemporaryDatabase;
let proxy: FaultProxy;
let store: PostgresStore;

beforeEach(async () => {
  database = await makeTemporaryDatabase();
  await database.query('CREATE TABLE t (id integer PRIMARY KEY, v integer CHECK (v > 0))');
  proxy = await startFaultProxy(database.url);
  store = createPostgresStore(proxy.url, () => undefined, SHORT);
});

afterEach(async () => {
  await store.close();
  await proxy.close();
  await database.remove();
});

const insert = (id: number, v = 1) => ({
  name: 'insert',
  text: 'INSERT INTO t VALUES ($1, $2) RETURNING id',
  values: [id, v],
});
const select = { name: 'select', text: 'SELECT id FROM t ORDER BY id', values: [] };
const lock = (id: number) => ({ text: 'SELECT v FROM t WHERE id = $1 FOR UPDATE', values: [id] });
const committed = async () => (await database.query('SELECT id FROM t ORDER BY id')).map(({ id }) => id);
const add = (id: number) => store.transaction([select], () => ({ write: insert(id), value: id }));

/** Longer than what a random name of a schema has in it by chance. */
const UNTOLD = 820_493_175;

describe('the PostgreSQL store', () => {
  it('answers a write once others can read it', async () => {
    expect(await store.write(insert(1))).toEqual([{ id: 1 }]);
    expect(await committed()).toEqual([1]);
    expect(await store.read(select)).toEqual([{ id: 1 }]);
  });

  it('lets a transaction decide by its reads and write the decision', async () => {
    await store.write(insert(1));
    const value = await store.transaction([lock(1), select], ([locked, rows]) => {
      expect([locked, rows]).toEqual([[{ v: 1 }], [{ id: 1 }]]);
      return { write: insert(2), value: 'decided' };
    });
    expect(value).toBe('decided');
    expect(await committed()).toEqual([1, 2]);
  });

  it('reports the fault of a statement as such, without the values that it quotes', async () => {
    await store.write(insert(1));
    const refused = await Promise.allSettled([
      store.write(insert(1)),
      store.write(insert(2, -UNTOLD)),
      store.read({ text: 'SELECT nothing', values: [] }),
      store.transaction([], () => ({ write: insert(3, -UNTOLD), value: 0 })),
    ]);
    for (const end of refused) {
      const reason: unknown = end.status === 'rejected' ? end.reason : undefined;
      expect(reason).toBeInstanceOf(Error);
      expect(reason).not.toBeInstanceOf(StoreUnavailable);
      expect(JSON.stringify(reason)).not.toContain(String(UNTOLD));
    }
    expect(await committed()).toEqual([1]);
    expect(await store.isReady()).toBe(true);
  });

  it('reads committed data, whatever else its address asks for', async () => {
    const strict = new URL(database.url);
    const options = strict.searchParams.get('options') ?? '';
    strict.searchParams.set('options', `${options} -c default_transaction_isolation=serializable`);
    const other = createPostgresStore(strict.href, () => undefined, SHORT);
    const text = `SELECT current_setting('transaction_isolation') AS level`;
    expect(await other.read({ text, values: [] })).toEqual([{ level: 'read committed' }]);
    const begun = await other.transaction([{ text, values: [] }], ([rows]) => ({
      write: insert(1),
      value: rows,
    }));
    expect(begun).toEqual([{ level: 'read committed' }]);
    await other.close();
  });

  it('repeats a transaction that lost against another one, and nothing of the first try is left', async () => {
    let tries = 0;
    await store.transaction([], () => {
      tries += 1;
      const text =
        tries < 3
          ? `DO $$ BEGIN INSERT INTO t VALUES (9, 1); RAISE EXCEPTION SQLSTATE '40001'; END $$`
          : 'INSERT INTO t VALUES (1, 1)';
      return { write: { text, values: [] }, value: undefined };
    });
    expect(tries).toBe(3);
    expect(await committed()).toEqual([1]);
  });
});

describe('a PostgreSQL that', () => {
  it('is down makes every verb say so, and works again by itself when it is back', async () => {
    await store.write(insert(1));
    await proxy.goDown();
    const verbs = await Promise.allSettled([store.write(insert(2)), store.read(select), add(3)]);
    expect(verbs.map((end) => end.status === 'rejected' && end.reason instanceof StoreUnavailable)).toEqual(
      verbs.map(() => true),
    );
    expect(await store.isReady()).toBe(false);
    await proxy.comeBack();
    expect(await store.isReady()).toBe(true);
    await store.write(insert(4));
    expect(await committed()).toEqual([1, 4]);
  });

  it('loses all idle connections does not disturb later callers', async () => {
    await Promise.all([store.write(insert(1)), store.write(insert(2))]);
    proxy.dropConnections();
    await expect.poll(() => store.isReady()).toBe(true);
    await store.write(insert(3));
    expect(await committed()).toEqual([1, 2, 3]);
  });

  it('ends the sessions, as it does when it shuts down, is reported as unavailable', async () => {
    await store.write(insert(1));
    const waiting = store.write({ text: 'SELECT pg_sleep(10)', values: [] }).catch((error: unknown) => error);
    await expect
      .poll(async () =>
        database.query(`SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
                        WHERE query = 'SELECT pg_sleep(10)' AND state = 'active'`),
      )
      .toEqual([{ ended: true }]);
    expect(await waiting).toBeInstanceOf(OutcomeUnknown);
    expect(await store.read(select)).toEqual([{ id: 1 }]);
  });

  it('never answers is given up, and so are those who wait for a connection meanwhile', async () => {
    await Promise.all([store.write(insert(1)), store.write(insert(2))]);
    proxy.goSilent();
    const many = await Promise.allSettled(Array.from({ length: 8 }, () => store.read(select)));
    expect(many.map((end) => end.status === 'rejected' && end.reason instanceof StoreUnavailable)).toEqual(
      many.map(() => true),
    );
  });

  it('is too busy to give a connection in time says so', async () => {
    const slow = Array.from({ length: 2 }, () => store.read({ text: 'SELECT pg_sleep(10)', values: [] }));
    const late = await Promise.allSettled([...slow, ...slow.map(() => store.read(select))]);
    expect(late.map(({ status }) => status).slice(0, 2)).toEqual(['rejected', 'rejected']);
    expect(await store.read(select)).toEqual([]);
  });

  it('holds a lock for too long makes the waiting transaction fail, and not the store', async () => {
    await store.write(insert(1));
    await database.query('BEGIN; SELECT FROM t WHERE id = 1 FOR UPDATE');
    const waiting = store.transaction([lock(1)], () => ({ write: insert(2), value: 0 }));
    await expect(waiting).rejects.toBeInstanceOf(StoreUnavailable);
    await database.query('ROLLBACK');
    await store.transaction([lock(1)], () => ({ write: insert(3), value: 0 }));
    expect(await committed()).toEqual([1, 3]);
  });
});

describe('a lost acknowledgement', () => {
  it('of a commit that was carried out is an unknown outcome', async () => {
    await store.read(select);
    proxy.loseAnswerWith('COMMIT');
    await expect(add(1)).rejects.toBeInstanceOf(OutcomeUnknown);
    await expect.poll(committed).toEqual([1]);
  });

  it('of a commit that never arrived is one too', async () => {
    await store.read(select);
    proxy.loseRequestWith('COMMIT');
    await expect(add(1)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await committed()).toEqual([]);
  });

  it('of a single write is one too', async () => {
    await store.read(select);
    proxy.loseAnswerWith('INSERT');
    await expect(store.write(insert(1))).rejects.toBeInstanceOf(OutcomeUnknown);
    await expect.poll(committed).toEqual([1]);
  });

  it('before anything was to be committed is not', async () => {
    await store.read(select);
    proxy.loseRequestWith('BEGIN');
    const lost: unknown = await add(1).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(StoreUnavailable);
    expect(lost).not.toBeInstanceOf(OutcomeUnknown);
  });
});
