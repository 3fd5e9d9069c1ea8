// needs: PostgreSQL
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from '../../requests/idempotency/create-idempotency-keys.ts';
import { firstRun, OTHER, sampleKey } from '../../requests/idempotency/sample-key.fixture.ts';
import { DATABASE_PARTS } from '../opening/parts.ts';
import { openStoreAt, openTemporaryDatabase } from '../postgres/temporary-database.fixture.ts';
import { createKeyTables, type KeyTables } from './key-tables.ts';
import { DAY } from './retention-rules.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2036, 0, 1);
const NEXT = NOW + DAY + MINUTE;
const ANSWER = { status: 200, body: '{}' };

let database: Awaited<ReturnType<typeof openTemporaryDatabase>>;
let tables: KeyTables;

beforeEach(async () => {
  database = await openTemporaryDatabase({ isNew: true });
  tables = createKeyTables(database.store) as KeyTables;
});
afterEach(() => database.discard());

const keysOf = (store = database.store) => createIdempotencyKeys(store);
const places = async () =>
  (
    await database.query(`SELECT 'now' AS place FROM idempotency_keys
      UNION ALL SELECT 'earlier' FROM earlier_keys ORDER BY place`)
  ).map(({ place }) => place);
const key = sampleKey({ createdAt: NOW });
const createdAfter = NOW - DAY;

describe('the tables of idempotency keys in PostgreSQL', () => {
  it('change their names a day after they did so before, and empty one', async () => {
    await keysOf().reserve(key, createdAfter);
    expect(await tables.turn(NOW)).toBe(0);
    expect(await places()).toEqual(['earlier']);
    await keysOf().reserve(sampleKey({ createdAt: NOW + 1 }), createdAfter);
    expect([await tables.count(NEXT - 1), await tables.turn(NEXT - 1)]).toEqual([0, 0]);
    expect(await places()).toEqual(['earlier', 'now']);
    expect([await tables.count(NEXT), await tables.turn(NEXT)]).toEqual([1, 1]);
    expect(await places()).toEqual(['earlier']);
  });

  it('do so no sooner than a day after the upgrade, because a gateway of before knows one of them', async () => {
    await keysOf().reserve(key, createdAfter);
    expect(await tables.turn(Date.now() + DAY)).toBe(0);
    expect(await places()).toEqual(['now']);
  });

  it('do so once when two processes try at once', async () => {
    await keysOf().reserve(key, createdAfter);
    await Promise.all([tables.turn(NOW), createKeyTables(database.store)?.turn(NOW)]);
    expect(await places()).toEqual(['earlier']);
  });

  it('repeat, continue, give up and keep the answer of a key that was set aside', async () => {
    const [answered, running, left] = [key, sampleKey({ createdAt: NOW }), sampleKey({ createdAt: NOW })];
    const keys = keysOf();
    for (const each of [answered, running, left]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await keys.reserve(each, createdAfter);
    }
    await keys.keepAnswer(firstRun(answered), ANSWER);
    await tables.turn(NOW);
    const again = sampleKey({ scope: key.scope, createdAt: NOW });
    expect(await keys.reserve(again, createdAfter)).toMatchObject({ ...key, answer: ANSWER });
    expect(await keys.find(key.scope, createdAfter)).toMatchObject({ ...key, answer: ANSWER });
    expect(await keys.takeOver(firstRun(running), OTHER, NOW)).toMatchObject({ run: 2, holder: OTHER });
    expect(await keys.abandon(firstRun(left))).toBe(true);
    expect(await keys.keepAnswer(firstRun(running), ANSWER)).toEqual(ANSWER);
    expect(await keys.keepAnswer(firstRun(running), { status: 500, body: '' })).toEqual(ANSWER);
    expect(await places()).toEqual(['earlier', 'earlier', 'earlier']);
  });

  it('let a key that was set aside be used again once it is too old', async () => {
    const keys = keysOf();
    await keys.reserve(key, createdAfter);
    await tables.turn(NOW);
    const later = sampleKey({ scope: key.scope, createdAt: NOW + DAY });
    expect(await keys.reserve(later, NOW)).toBeUndefined();
    expect(await keys.find(key.scope, NOW)).toMatchObject({ createdId: later.createdId });
    expect(await keys.keepAnswer(firstRun(later), ANSWER)).toEqual(ANSWER);
  });

  it('keep their names while another session reads them, and block no request', async () => {
    const reader = new Client(database.url);
    await reader.connect();
    await reader.query('BEGIN; SELECT * FROM idempotency_keys');
    const turn = tables.turn(NOW);
    expect(await keysOf().reserve(key, createdAfter)).toBeUndefined();
    expect(await turn).toBe(0);
    expect(await places()).toEqual(['now']);
    await reader.end();
  });

  it('give each key to one of two processes while they change their names', async () => {
    const other = await openStoreAt(database.url, DATABASE_PARTS);
    const gateways = [keysOf(), keysOf(other)] as const;
    for (let at = NOW; at < NOW + 12 * DAY; at += DAY + MINUTE) {
      const scopes = Array.from({ length: 60 }, () => sampleKey().scope);
      const claimAll = (gateway: 0 | 1, few = scopes) =>
        few.map((scope) => gateways[gateway].reserve(sampleKey({ scope, createdAt: at }), at - DAY));
      /* oxlint-disable no-await-in-loop -- one day after the other */
      const first = claimAll(0, scopes.slice(30));
      const turn = tables.turn(at);
      const claims = await Promise.all([...first, ...claimAll(0), ...claimAll(1)]);
      await turn;
      const afterwards = await Promise.all(claimAll(1));
      /* oxlint-enable no-await-in-loop */
      expect([...claims, ...afterwards].filter((earlier) => earlier === undefined)).toHaveLength(60);
    }
    expect(await places()).toContain('earlier');
    await other.close();
  }, 60_000);

  it('stay where the user does not own them: keys go one by one', async () => {
    const role = `clerk_of_${new URL(database.url).search.slice(-8)}`;
    await database.query(`CREATE ROLE ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA ${await schema()} TO ${role};
      GRANT USAGE ON SCHEMA ${await schema()} TO ${role}`);
    const as = { text: `SET LOCAL ROLE ${role}`, values: [] };
    const limited = createKeyTables({
      ...database.store,
      read: (each) => database.store.transaction([as, each], (rows) => ({ value: rows.at(-1) ?? [] })),
    });
    expect([await limited?.count(NOW), await limited?.turn(NOW)]).toEqual([undefined, undefined]);
    await database.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });
});

const schema = async () => String((await database.query('SELECT current_schema() AS name'))[0]?.['name']);
