// needs: PostgreSQL, Redis, the night
/** Nothing secret of stored details comes to rest anywhere but under its seal. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type AcquirerPlatform,
  startAcquirerPlatform,
} from '@tollgate/gateway/connectors/http-acquirer/acquirer-platform.fixture';
import {
  makeTemporaryDatabase,
  type TemporaryDatabase,
} from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { endProcesses, runTollgate, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Pairs } from '../merchant-call.fixture.ts';
import { type CanaryDetails, canaryTraces, newCanaryDetails, type Places } from './canary-details.fixture.ts';
import { runRegistrationFlows } from './registration-flows.fixture.ts';
import { filesIn, postgresValues, redisValues, sqliteValues } from './stored-places.fixture.ts';

const KEYS = [1, 2].map((byte) => `k${byte}:${Buffer.alloc(32, byte + 40).toString('base64')}`);
const [OLD = '', NEW = ''] = KEYS;

let folder: string;
let platform: AcquirerPlatform;
let canary: CanaryDetails;

beforeEach(() => {
  canary = newCanaryDetails();
});

/** The required outcome of each step: without it the search would prove nothing. */
function expectEverythingDone(answers: ReadonlyMap<string, Answer>): void {
  const ends = new Map<string, Set<string>>();
  for (const [step, { body }] of answers) {
    const what = step.replace(/ \d+$/, '');
    const { code = '' } = (body['result'] ?? {}) as { code?: string };
    ends.set(what, (ends.get(what) ?? new Set()).add(code));
  }
  expect(Object.fromEntries([...ends].map(([what, codes]) => [what, [...codes].join()]))).toEqual({
    paying: '000.100.112',
    declined: '800.100.151',
    mistyped: '100.100.101',
    malformed: '200.300.404',
    retrying: '000.100.110',
    unknown: '000.200.000',
    waiting: '100.150.201',
    storing: '000.100.110',
    'storing mistyped': '100.100.101',
    widget: '000.100.110',
    'widget read': '000.100.110',
    described: '000.000.100',
    'one-click': '000.100.112',
    charging: '000.100.112',
    series: '000.100.112',
    'bank account': '000.100.110,000.100.112',
    'token of a provider': '000.100.110',
    'token of a scheme': '000.100.112,000.100.110',
    'token of a wallet': '200.100.603',
    'card of a wallet': '000.100.112',
    keyed: '000.100.110',
    'keyed again': '000.100.110',
    extended: '000.100.110',
    deleted: '000.100.110',
  });
}

/** All flows, a rotation alongside the gateway, and a restart without the old key; gives what was printed and answered. */
async function runAll(
  settings: Pairs,
): Promise<{ printed: string; answers: ReadonlyMap<string, Answer>; books: string }> {
  const usual = { ...settings, ACQUIRER_PORT: new URL(platform.address).port, LOG_LEVEL: 'trace' };
  const first = await startGateway({ ...usual, VAULT_KEYS: `${NEW},${OLD}` });
  const answers = await runRegistrationFlows(canary, platform, first.address);
  const rotated = await runTollgate('vault rotate', { ...usual, VAULT_KEYS: `${NEW},${OLD}` });
  expect(rotated.exitCode).toBe(0);
  await first.stop();
  const second = await startGateway({ ...usual, VAULT_KEYS: NEW });
  await second.stop();
  const books = await (await fetch(`${platform.address}/books?limit=1000`)).text();
  // The acquirer was notified of the authentication, and which payment began the series.
  expect(books).toMatch(
    /"series":\{"mode":"REPEATED","type":"UNSCHEDULED","source":"MIT","initialTransaction":"/,
  );
  expect(books).toContain('"authentication":{"eci":"05","version":"2.2.0","authenticationStatus":"Y"}');
  return { printed: first.output() + rotated.output + second.output(), answers, books };
}

const textsOf = (answers: ReadonlyMap<string, Answer>): [string, Buffer][] =>
  [...answers].map(([step, { text }]) => [`the answer to ${step}`, Buffer.from(text)]);

/** Data that is stored along with the secrets must be found, which proves that the search looks in the right places. */
function expectShown(place: Buffer | undefined): void {
  for (const last4 of [canary.cards.paying, canary.cards.storing, canary.cards.widget].map((each) =>
    each.slice(-4),
  )) {
    expect(place?.toString('latin1')).toContain(last4);
  }
}

describe('after all that can be done with stored details', { timeout: 180_000 }, () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-canary-'));
    platform = await startAcquirerPlatform();
  });
  afterEach(async () => {
    await endProcesses();
    await platform.stop();
    rmSync(folder, { recursive: true });
  });

  it('the embedded store, its files, the log and the answers hold no secret, and the search would have found one', async () => {
    const { printed, answers, books } = await runAll({ DATA_DIR: folder });
    expectEverythingDone(answers);
    const file = join(folder, 'tollgate.sqlite');
    const places = (): Places => ({
      raw: filesIn(folder),
      values: new Map([
        ['tables', sqliteValues(file)],
        ['lines', Buffer.from(printed)],
        ['books', Buffer.from(books)],
        ...textsOf(answers),
      ]),
    });
    const found = places();
    expectShown(found.values.get('tables'));
    expect(printed).toContain('/v1/registrations');
    expect(canaryTraces(canary, found)).toEqual([]);

    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE leak (bytes BLOB)');
    database.prepare('INSERT INTO leak VALUES (?)').run(Buffer.from(canary.cards.widget));
    for (const code of canary.codes.oneClick) {
      database.prepare('INSERT INTO leak VALUES (?)').run(`{"cvv":"${code}"}`);
    }
    appendFileSync(join(folder, 'left-behind'), Buffer.from(canary.iban).toString('base64'));
    const leaks = canaryTraces(canary, places());
    database.close();
    expect(leaks).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^tollgate\.sqlite.*: the card of widget, clear/),
        expect.stringMatching(/^left-behind: the IBAN, base64/),
        'tables: the codes of oneClick, clear',
      ]),
    );
  });

  it('PostgreSQL, Redis, the log and the answers hold no secret, and the search would have found one', async () => {
    const database = await makeTemporaryDatabase();
    const redis = new Redis(redisAddress());
    try {
      const settings = { DATA_DIR: folder, DATABASE_URL: database.url, REDIS_URL: redisAddress() };
      const { printed, answers, books } = await runAll(settings);
      expectEverythingDone(answers);
      const places = async (): Promise<Places> => ({
        raw: filesIn(folder),
        values: new Map([
          ['PostgreSQL', await postgresValues(database)],
          ['Redis', await redisValues(redis)],
          ['lines', Buffer.from(printed)],
          ['books', Buffer.from(books)],
          ...textsOf(answers),
        ]),
      });
      const found = await places();
      expectShown(found.values.get('PostgreSQL'));
      // The parameters of checkouts, which are one sealed text.
      expect(found.values.get('Redis')?.toString()).toContain('["(sealed)"');
      expect(canaryTraces(canary, found)).toEqual([]);
      await expectPlantedFound(database, redis, places);
    } finally {
      redis.disconnect();
      await database.remove();
    }
  });
});

/** Puts secrets where none may be, and has the search tell them. */
async function expectPlantedFound(
  database: TemporaryDatabase,
  redis: Redis,
  places: () => Promise<Places>,
): Promise<void> {
  const name = `leak-${canary.cards.storing.slice(-6)}`;
  await database.query(`CREATE TABLE leak (bytes bytea, text text)`);
  const hex = Buffer.from(canary.cards.retrying).toString('hex');
  await database.query(`INSERT INTO leak VALUES ('\\x${hex}', '${hex}')`);
  await database.query(`INSERT INTO leak SELECT NULL, unnest(ARRAY['${canary.codes.charging.join("','")}'])`);
  await redis.hset(name, 'form', `tokenAccount.cryptogram=${encodeURIComponent(canary.cryptogram)}`);
  const leaks = canaryTraces(canary, await places());
  await redis.del(name);
  expect(leaks).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PostgreSQL: the card of retrying, clear/),
      expect.stringMatching(/^PostgreSQL: the card of retrying, hex/),
      'PostgreSQL: the codes of charging, clear',
      expect.stringMatching(/^Redis: the cryptogram in a form, clear/),
    ]),
  );
}

function redisAddress(): string {
  const address = process.env['TEST_REDIS_URL'];
  if (address === undefined) {
    throw new Error('set TEST_REDIS_URL to a running Redis, such as redis://127.0.0.1:6379');
  }
  return address;
}
