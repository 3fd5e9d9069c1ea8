// needs: PostgreSQL, a process of its own, the night
/** Two gateways on one database whose settings are changed while payments are made. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type StubAcquirer,
  sendOperation,
  startStubAcquirer,
} from '@tollgate/gateway/connectors/http-acquirer/stub-acquirer.fixture';
import {
  makeTemporaryDatabase,
  type TemporaryDatabase,
} from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import {
  endProcesses,
  type GatewayProcess,
  runTollgate,
  startGateway,
} from '@tollgate/testkit/programs/start-gateway';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { strongKey } from '../../config/live-environment.fixture.ts';
import { call } from '../../testing/merchant-call.fixture.ts';
import { CARD, ORDER, TOKEN } from '../../testing/test-app.ts';

const TIME_LIMIT = 240_000;

/** Long enough for changes that take seconds on a busy machine. */
const SOON = 30_000;

/** Milliseconds that an acquirer takes, so that payments are at it while a version is taken over. */
const DELAY = 20;

let folder: string;
let database: TemporaryDatabase;
let acquirers: readonly StubAcquirer[];
let shared: Readonly<Record<string, string>>;
let gateways: readonly GatewayProcess[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-settings-'));
  database = await makeTemporaryDatabase();
  acquirers = await Promise.all(
    [1, 2].map(() =>
      startStubAcquirer((response, { key }) => {
        setTimeout(() => sendOperation(response, key), DELAY);
      }),
    ),
  );
  put('merchants.json', merchants('acquirer-a'));
  shared = {
    MERCHANTS_FILE: join(folder, 'merchants.json'),
    DATABASE_URL: database.url,
    VAULT_KEYS: `k1:${strongKey('9')}`,
    LOG_LEVEL: 'info',
  };
  gateways = await Promise.all([startGateway(placeOf(1)), startGateway(placeOf(2))]);
});

afterEach(async () => {
  await endProcesses();
  await Promise.all(acquirers.map((each) => each.stop()));
  await database.remove();
  rmSync(folder, { recursive: true });
});

const placeOf = (number: number) => ({ ...shared, DATA_DIR: join(folder, `data-${number}`) });

function put(name: string, content: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

function merchants(acquirer: string, names: readonly string[] = ['acquirer-a', 'acquirer-b']) {
  const channel = { entityId: ORDER.entityId, acquirer, name: 'card', cardTesting: 'off' };
  return {
    acquirers: names.map((name) => ({
      name,
      connector: 'http-acquirer',
      address: acquirers[name === 'acquirer-a' ? 0 : 1]?.address,
    })),
    throttling: { every: { limit: 1_000_000_000 } },
    merchants: [{ name: 'Shop', accessTokens: [TOKEN], channels: [channel] }],
  };
}

const run = (words: string) => runTollgate(words, placeOf(1));

const importing = (file: string, reason: string) => run(`merchants import ${file} --reason ${reason} --json`);

async function metric({ address }: GatewayProcess, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

const versionsInUse = () => Promise.all(gateways.map((each) => metric(each, 'tollgate_settings_version')));

/** Pays without a pause until it is asked to stop. @returns every answer that is not paid, and how many are */
async function payOnAndOn({ address }: GatewayProcess, stop: AbortSignal) {
  let paid = 0;
  const failed: string[] = [];
  while (!stop.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one client pays one thing after the other
    const { status, text } = await call(
      `${address}/v1/payments`,
      { ...ORDER, ...CARD, testMode: 'EXTERNAL' },
      { token: TOKEN },
    );
    if (status === 200 && /"code":"000\.1[01]/.test(text)) {
      paid += 1;
    } else {
      failed.push(text);
    }
  }
  return { paid, failed };
}

it(
  'is taken over by both within seconds, loses no payment, and can be gone back to',
  async () => {
    const stop = new AbortController();
    const clients = gateways.flatMap((each) => [
      payOnAndOn(each, stop.signal),
      payOnAndOn(each, stop.signal),
    ]);
    const other = put('other.json', merchants('acquirer-b'));
    const made = await importing(other, 'cheaper');
    expect(made.exitCode).toBe(0);
    await expect.poll(versionsInUse, { timeout: SOON, interval: 50 }).toEqual([1, 1]);
    const [first, second] = acquirers;
    // A payment that had begun may still be on its way.
    await new Promise((resolve) => setTimeout(resolve, 10 * DELAY));
    const before = first?.received.length;
    await expect.poll(() => second?.received.length ?? 0, { timeout: SOON }).toBeGreaterThan(20);
    expect(first?.received.length).toBe(before);

    expect((await run('merchants restore 0 --reason back')).exitCode).toBe(0);
    await expect.poll(versionsInUse, { timeout: SOON, interval: 50 }).toEqual([2, 2]);
    await expect.poll(() => first?.received.length ?? 0, { timeout: SOON }).toBeGreaterThan(before ?? 0);
    stop.abort();
    const ended = await Promise.all(clients);
    expect(ended.flatMap(({ failed }) => failed)).toEqual([]);
    expect(Math.min(...ended.map(({ paid }) => paid))).toBeGreaterThan(10);

    const { output } = await run('merchants versions --json');
    expect(JSON.parse(output)).toMatchObject([
      {
        number: 2,
        restores: 0,
        reason: 'back',
        differences: [{ before: 'acquirer-b', after: 'acquirer-a' }],
      },
      { number: 1, restores: null, reason: 'cheaper', author: { kind: 'operator' } },
    ]);
  },
  TIME_LIMIT,
);
