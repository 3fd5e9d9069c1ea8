// needs: PostgreSQL, Redis, the night
/** A card number and a code, put into every parameter and name on every road, come to rest nowhere. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type AcquirerPlatform,
  startAcquirerPlatform,
} from '@tollgate/gateway/connectors/http-acquirer/acquirer-platform.fixture';
import {
  anAres,
  aPres,
  aRange,
  type StubDirectory,
  startStubDirectory,
} from '@tollgate/gateway/features/authentication/directory/stub-directory.fixture';
import { makeTemporaryDatabase } from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { endProcesses, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, type Pairs } from '../merchant-call.fixture.ts';
import { CARD, ORDER } from '../test-app.ts';
import {
  EVERY_NAME,
  type EverywhereCanary,
  newEverywhereCanary,
  putEverywhere,
  type SentAndAnswered,
  spellingsOf,
  tracesOfCanary,
} from './card-data-everywhere.fixture.ts';
import { putInMessages } from './card-data-in-messages.fixture.ts';
import { type RecordedCalls, recordCalls } from './recorded-calls.fixture.ts';
import { filesIn, postgresValues, redisValues, sqliteValues } from './stored-places.fixture.ts';

const EXTERNAL = { testMode: 'EXTERNAL' };
const KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

let folder: string;
let platform: AcquirerPlatform;
let talkative: RecordedCalls;
let directory: StubDirectory;
let canary: EverywhereCanary;

/** An acquirer that repeats the number of the card in every text of its answers. */
function withNumber(answer: string): string {
  const content = JSON.parse(answer) as Record<string, unknown>;
  const dotted = spellingsOf(canary.number).find((spelling) => spelling.includes('.')) ?? '';
  return JSON.stringify({
    ...content,
    ...('reference' in content && {
      reference: `R-${canary.number}`,
      text: `card ${dotted} was taken`,
      acquirer: `Bank of ${canary.number}`,
    }),
  });
}

beforeEach(async () => {
  canary = newEverywhereCanary();
  folder = mkdtempSync(join(tmpdir(), 'tollgate-everywhere-'));
  platform = await startAcquirerPlatform();
  talkative = await recordCalls(platform.address, withNumber);
  const cardRangeData = [
    aRange(`${canary.number.slice(0, 6)}0000000000`, `${canary.number.slice(0, 6)}9999999999`),
  ];
  directory = await startStubDirectory((message) =>
    message['messageType'] === 'PReq'
      ? aPres(message, { cardRangeData })
      : anAres(message, {
          transStatus: 'C',
          acsURL: 'https://issuer.example/page',
          acsChallengeMandated: 'Y',
          authenticationType: '02',
          eci: undefined,
          authenticationValue: undefined,
          cardholderInfo: `Card ${canary.number}: open the app of your bank.`,
          [`pan ${canary.number}`]: canary.number,
        }),
  );
});
afterEach(async () => {
  await endProcesses();
  await directory.stop();
  await talkative.stop();
  await platform.stop();
  rmSync(folder, { recursive: true });
});

interface Run {
  readonly answers: readonly SentAndAnswered[];
  readonly printed: string;
  readonly metrics: string;
}

async function runAll(settings: Pairs): Promise<Run> {
  const gateway = await startGateway({
    ...settings,
    VAULT_KEYS: KEY,
    ACQUIRER_PORT: talkative.port,
    DS_PORT: new URL(directory.address).port,
    LOG_LEVEL: 'trace',
  });
  const card = { ...CARD, 'card.number': canary.number };
  const paid = await call(`${gateway.address}/v1/payments`, { ...ORDER, ...card, ...EXTERNAL });
  await expect.poll(() => gateway.output()).toContain('card ranges received');
  const answers = [
    { road: 'acquirer', sent: {}, answer: paid },
    ...(await putEverywhere(canary, gateway.address)),
    ...(await putInMessages(canary, gateway.address, directory)),
  ];
  const metrics = await (await fetch(`${gateway.address}/metrics`)).text();
  await gateway.stop();
  return { answers, printed: gateway.output(), metrics };
}

/** Each place with its traces; nothing when there is none. */
function tracesIn(places: Iterable<readonly [name: string, bytes: Buffer]>): string[] {
  return [...places].flatMap(([name, bytes]) =>
    tracesOfCanary(canary, bytes).map((trace) => `${name}: ${trace}`),
  );
}

const textsOf = ({ answers, printed, metrics }: Run): [string, Buffer][] => [
  ['the log', Buffer.from(printed)],
  ['the metrics', Buffer.from(metrics)],
  ...answers.map(({ road, sent, answer }): [string, Buffer] => [
    `the answer on the road ${road} to ${Object.keys(sent).join()}`,
    Buffer.from(answer.text),
  ]),
];

/** Without that the search would prove nothing. */
function expectSent({ answers, printed, metrics }: Run): void {
  const [paid] = answers;
  expect(paid?.answer.body).toMatchObject({
    result: { code: '000.100.112' },
    card: { last4Digits: canary.number.slice(-4) },
    resultDetails: { ExtendedDescription: 'card ****.****.****.**** was taken' },
  });
  expect(answers.length).toBeGreaterThan(EVERY_NAME.length * 3);
  expect(printed).toContain('/v1/checkouts/:id/payment');
  expect(metrics).toContain('tollgate_');
  expect(answers.filter(({ answer }) => answer.status >= 500)).toEqual([]);
  // A merchant's request is taken only where the parameter is card data, and is kept in no clear form.
  const isCardData = new Set(EVERY_NAME.filter((each) => each.isCardData).map(({ name }) => name));
  const taken = answers
    .filter(({ road, answer }) => road === 'payment' && answer.status === 200)
    .flatMap(({ sent }) => Object.keys(sent))
    .filter((name) => EVERY_NAME.some((each) => each.name === name) && !isCardData.has(name));
  expect(taken).toEqual([]);
  // Every instrument was taken when nothing was wrong with it, but for wallets, whose tokens are not made here.
  const rightOnes = answers.filter(({ road }) => road === 'right instrument: payment');
  const refused = rightOnes.filter(({ sent, answer }) => answer.status !== 200 && !isOfWallet(sent));
  expect(refused.map(({ sent, answer }) => [sent, answer.text])).toEqual([]);
  const accounts = answers.filter(
    ({ sent }) => sent['virtualAccount.accountId']?.includes(canary.number.slice(-4)) === true,
  );
  expect(accounts.map(({ answer }) => answer.status)).toEqual(accounts.map(() => 400));
  expect(accounts.length).toBeGreaterThan(8);
  // Messages of 3D Secure were read, and the last of them ended the authentication.
  const results = answers.filter(({ road }) => road === 'result').map(({ answer }) => answer.text);
  expect(results.filter((text) => text.includes('"RRes"'))).toHaveLength(1);
  expect(new Set(results.map((text) => /"errorCode":"(\d+)"/.exec(text)?.[1]))).toEqual(
    new Set(['204', '202', '203', '101', undefined]),
  );
}

const isOfWallet = (sent: Pairs): boolean => Object.keys(sent).some((name) => name.startsWith('wallet'));

describe('after card data was put everywhere', { timeout: 240_000 }, () => {
  it('the embedded store, its files, the log, the metrics and the answers hold none, and the search would have found it', async () => {
    const run = await runAll({ DATA_DIR: folder });
    expectSent(run);
    const file = join(folder, 'tollgate.sqlite');
    const places = (): [string, Buffer][] => [...filesIn(folder), ['the tables', sqliteValues(file)]];
    const found = places();
    expect(found.at(-1)?.[1].toString('latin1')).toContain(canary.number.slice(-4));
    expect(tracesIn([...found, ...textsOf(run)])).toEqual([]);

    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE leak (text TEXT)');
    const [, grouped = ''] = spellingsOf(canary.number);
    database
      .prepare('INSERT INTO leak VALUES (?), (?)')
      .run(grouped, Buffer.from(canary.code).toString('base64'));
    const leaks = tracesIn(places());
    database.close();
    expect(leaks).toEqual(
      expect.arrayContaining([`the tables: clear of ${grouped}`, `the tables: base64 of ${canary.code}`]),
    );
  });

  it('PostgreSQL, Redis, the log, the metrics and the answers hold none', async () => {
    const database = await makeTemporaryDatabase();
    const redis = new Redis(redisAddress());
    try {
      const run = await runAll({ DATA_DIR: folder, DATABASE_URL: database.url, REDIS_URL: redisAddress() });
      expectSent(run);
      const tables = await postgresValues(database);
      expect(tables.toString('latin1')).toContain(canary.number.slice(-4));
      const places: [string, Buffer][] = [
        ['PostgreSQL', tables],
        ['Redis', await redisValues(redis)],
        ...filesIn(folder),
        ...textsOf(run),
      ];
      expect(tracesIn(places)).toEqual([]);
    } finally {
      redis.disconnect();
      await database.remove();
    }
  });
});

function redisAddress(): string {
  const address = process.env['TEST_REDIS_URL'];
  if (address === undefined) {
    throw new Error('set TEST_REDIS_URL to a running Redis, such as redis://127.0.0.1:6379');
  }
  return address;
}
