// needs: PostgreSQL, a process of its own
import {
  hasPgbouncer,
  startPgbouncer,
  type TemporaryPgbouncer,
} from '@tollgate/testkit/stores/start-pgbouncer.mjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { READY, unavailable } from '../../values/readiness.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { createPostgresStore, type PostgresStore } from './postgres-store.ts';
import { makeTemporaryDatabase, openStoreAt, type TemporaryDatabase } from './temporary-database.fixture.ts';
import { createWriteProbe, PROBE_MIGRATIONS } from './write-probe.ts';

const PARTS = { probe: PROBE_MIGRATIONS };
const SENTENCE =
  /gives clients each other's connections; .*pool_mode = session.* or let DATABASE_URL name PostgreSQL itself/;

let database: TemporaryDatabase;
let pooler: TemporaryPgbouncer | undefined;
const open: PostgresStore[] = [];

beforeEach(async () => {
  database = await makeTemporaryDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
  await pooler?.end();
  pooler = undefined;
  await database.remove();
});

async function poolerWith(settings: Readonly<Record<string, string | number>>): Promise<string> {
  pooler = await startPgbouncer(database.url, settings);
  return pooler.url;
}

const opening = (url: string) =>
  openPostgresStore(url, PARTS, { mustBeDurable: true, onFault: () => undefined });

/** Without a word about the settings of a connection, so that nothing gets lost; and from one server to the next. */
const QUIET = { ignore_startup_parameters: 'options,extra_float_digits,statement_timeout,lock_timeout' };
const SETTINGS = [{}, QUIET, { server_round_robin: 1 }, { ...QUIET, default_pool_size: 1 }];

const setting = (name: string) => ({
  name: `setting ${name}`,
  text: 'SELECT current_setting($1) AS value',
  values: [name],
});

describe.skipIf(!hasPgbouncer())('behind PgBouncer', () => {
  it.each(
    ['transaction', 'statement'].flatMap((pool_mode) => SETTINGS.map((each) => ({ pool_mode, ...each }))),
  )('a gateway does not start with %o', async (settings) => {
    const refused = await opening(await poolerWith(settings));
    expect(refused).toMatchObject({ ok: false, error: { message: expect.stringMatching(SENTENCE) } });
    expect(
      await database.query('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()'),
    ).toEqual([]);
  });

  it('a gateway is not ready once the pooler gives its connections to others', async () => {
    await (await openStoreAt(database.url, PARTS)).close();
    const store = createPostgresStore(await poolerWith({ pool_mode: 'transaction' }), () => undefined);
    open.push(store);
    expect(await createWriteProbe(store)()).toEqual(unavailable(expect.stringMatching(SENTENCE)));
  });

  it.each(SETTINGS.slice(0, 3))('a gateway works whole with pool_mode = session and %o', async (settings) => {
    const store = await openStoreAt(await poolerWith({ pool_mode: 'session', ...settings }), PARTS);
    open.push(store);
    const probe = createWriteProbe(store);
    const names = [
      'statement_timeout',
      'lock_timeout',
      'default_transaction_isolation',
      'enable_seqscan',
      'search_path',
    ];
    const values = names.map(async (name) => (await store.read(setting(name)))[0]?.['value']);
    expect(await Promise.all(values)).toEqual(['3s', '2s', 'read committed', 'off', database.schema]);
    const add = {
      name: 'add',
      text: `UPDATE probe SET at = at + interval '1 second' RETURNING 1`,
      values: [],
    };
    expect(await probe()).toEqual(READY);
    const before = await database.query('SELECT at FROM probe');
    await Promise.all(
      Array.from({ length: 50 }, () =>
        store.transaction([{ name: 'lock', text: 'SELECT at FROM probe FOR UPDATE', values: [] }], () => ({
          write: add,
          value: undefined,
        })),
      ),
    );
    const after = await database.query('SELECT at FROM probe');
    expect(Number(after[0]?.['at']) - Number(before[0]?.['at'])).toBe(50_000);
    expect(await probe()).toEqual(READY);
  });
});
