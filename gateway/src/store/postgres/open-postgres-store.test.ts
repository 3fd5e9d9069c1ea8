// needs: PostgreSQL
import { createServer } from 'node:net';
import { startFaultProxy } from '@tollgate/testkit/network/fault-proxy';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Parts } from './migrate.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { makeTemporaryDatabase, type TemporaryDatabase } from './temporary-database.fixture.ts';

const FIRST = 'CREATE TABLE a (v integer); INSERT INTO a VALUES (1)';
const SECOND = 'ALTER TABLE a ADD COLUMN w integer';
const WISHES = { mustBeDurable: true, onFault: () => undefined };

let database: TemporaryDatabase;

beforeEach(async () => {
  database = await makeTemporaryDatabase();
});

afterEach(() => database.remove());

const migrate = async (parts: Parts, readOnly = false): Promise<string | undefined> => {
  const store = await openPostgresStore(database.url, parts, { ...WISHES, readOnly });
  if (store.ok) await store.value.close();
  return store.ok ? undefined : store.error.message;
};
const tables = async () =>
  (
    await database.query(
      'SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
    )
  ).map(({ tablename }) => tablename);

describe('the tables in PostgreSQL', () => {
  it('are migrated once each, in their order', async () => {
    for (const parts of [[FIRST], [FIRST], [FIRST, SECOND], [FIRST, SECOND]]) {
      // oxlint-disable-next-line no-await-in-loop -- one version starts after the other
      expect(await migrate({ ledger: parts })).toBeUndefined();
    }
    expect(await database.query('SELECT * FROM a')).toEqual([{ v: 1, w: null }]);
  });

  it('are reported as missing by a command that only reads, which distinguishes an empty database from an older one', async () => {
    const look = () => migrate({ ledger: [FIRST, SECOND] }, true);
    expect(await look()).toContain('has no tables of Tollgate yet');
    await migrate({ ledger: [FIRST] });
    expect(await look()).toContain('has ledger tables of another version');
  });

  it('are counted apart for each part', async () => {
    await migrate({ ledger: [FIRST, SECOND], checkout: ['CREATE TABLE b (v integer)'] });
    expect(await tables()).toEqual(['a', 'b', 'migrations']);
  });

  it('are migrated once by many processes that start at once', async () => {
    const slow = `SELECT pg_sleep(0.05); ${FIRST}`;
    const ends = await Promise.all(Array.from({ length: 6 }, () => migrate({ ledger: [slow, SECOND] })));
    expect(ends).toEqual(ends.map(() => undefined));
    expect(await database.query('SELECT * FROM a')).toEqual([{ v: 1, w: null }]);
  });

  it('of a newer version are refused and left unchanged', async () => {
    await migrate({ ledger: [FIRST, SECOND] });
    expect(await migrate({ other: ['CREATE TABLE b (v integer)'], ledger: [FIRST] })).toMatch(
      /^DATABASE_URL: .* the ledger tables were made by a newer version of Tollgate/,
    );
    expect(await tables()).toEqual(['a', 'migrations']);
  });

  it('that cannot be migrated keep the earlier migrations, and nothing of the failed one', async () => {
    const broken = 'CREATE TABLE c (v integer); INSERT INTO nowhere VALUES (1)';
    expect(await migrate({ ledger: [FIRST, broken, SECOND] })).toContain('"nowhere" does not exist');
    expect(await tables()).toEqual(['a', 'migrations']);
    expect(await migrate({ ledger: [FIRST, SECOND] })).toBeUndefined();
  });
});

const refusalAt = async (url: string, mustBeDurable = true): Promise<string> => {
  const store = await openPostgresStore(url, {}, { ...WISHES, mustBeDurable });
  if (store.ok) await store.value.close();
  return store.ok ? '' : store.error.message;
};
/** The same server, asked for in another way. */
const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  url.password = 'secret';
  change(url);
  return url.href;
};

/** A server that refuses every user. The tests' own accepts every password. */
async function startRefusal(code: string, message: string): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
    const head = Buffer.from('E....');
    // Source: PostgreSQL documentation, "Message Formats", ErrorResponse: its length counts itself.
    head.writeInt32BE(fields.length + 4, 1);
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  });
  const { port } = await listenOnFreePort(server);
  return { port, close: () => server.close() };
}

describe('a PostgreSQL that cannot be used', () => {
  it('because nothing answers is named without its password', async () => {
    const proxy = await startFaultProxy(database.url);
    await proxy.close();
    const message = await refusalAt(changed((url) => (url.port = new URL(proxy.url).port)));
    expect(message).toMatch(
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\); /,
    );
    expect(message).not.toContain('secret');
  });

  it.each([
    [
      'the database is not there',
      (url: URL) => (url.pathname = '/nowhere'),
      '(3D000: database "nowhere" does not exist); create the database, or correct its name',
    ],
    [
      'the user is not there',
      (url: URL) => (url.username = 'nobody'),
      '(28000: role "nobody" does not exist); check the user, and who may connect in pg_hba.conf',
    ],
  ])('because %s is refused in its own words, and says what to do', async (_why, change, words) => {
    const message = await refusalAt(changed(change));
    expect(message).toMatch(/^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+ refuses \([^\n]*\)/);
    expect(message.endsWith(words)).toBe(true);
    expect(message).not.toContain('secret');
  });

  it('because its user may not create tables names the missing grant', async () => {
    const role = `reader_${process.pid}`;
    const [row] = await database.query('SELECT current_schema() AS schema');
    await database.query(
      `CREATE ROLE ${role} LOGIN; GRANT USAGE ON SCHEMA ${String(row?.['schema'])} TO ${role}`,
    );
    try {
      expect(await refusalAt(changed((url) => (url.username = role)))).toMatch(
        / refuses \(42501: [^\n]*\); grant the user CREATE on the schema/,
      );
    } finally {
      await database.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  });

  it('because the password is wrong says what to check', async () => {
    const server = await startRefusal('28P01', 'password authentication failed for user "tollgate"');
    const message = await refusalAt(changed((url) => (url.port = String(server.port))));
    server.close();
    expect(message).toMatch(/ refuses \(28P01: [^\n]*\); check user and password$/);
    expect(message).not.toContain('secret');
  });

  it('because it may lose acknowledged writes is refused where that matters', async () => {
    const careless = changed((url) => {
      const options = url.searchParams.get('options') ?? '';
      url.searchParams.set('options', `${options} -c synchronous_commit=off`);
    });
    expect(await refusalAt(careless)).toMatch(/may lose what it acknowledged; set synchronous_commit = on$/);
    expect(await refusalAt(careless, false)).toBe('');
  });
});
