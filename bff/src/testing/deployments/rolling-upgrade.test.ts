// needs: PostgreSQL, Redis, the built widget, the night
/** Gateways of the last release are replaced one after another by those of now, over a step of the schema, under load. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { type Pairs } from '../merchant-call.fixture.ts';
import { merchantsWithoutLimits, type Sales, startSales } from '../sales.fixture.ts';
import { lastReleaseCommit, unpackRelease } from './last-release.fixture.ts';

const HOSTS = ['one', 'other'];
const SALES_EACH = 25;
const TIME_LIMIT = 180_000;
const PATIENCE = 60_000;

const commit = lastReleaseCommit();
if (commit === undefined) {
  process.stderr.write(
    'NOT TESTED: a rolling upgrade over a schema step, because the history of this clone does not reach the last release\n',
  );
}

let folder: string;
let database: TemporaryDatabase;
let settings: Pairs;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-upgrade-'));
  database = await makeTemporaryDatabase();
  settings = {
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    VAULT_KEYS: `k1:${Buffer.alloc(32, 9).toString('base64')}`,
    MERCHANTS_FILE: merchantsWithoutLimits(folder),
    DRAIN_SECONDS: '5',
  };
});
afterEach(async () => {
  await endProcesses();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function schema(): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query('SELECT part, done FROM migrations');
  return new Map(rows.map(({ part, done }) => [String(part), Number(done)]));
}

const startOn = (host: string, server?: string): Promise<GatewayProcess> =>
  startGateway({ ...settings, DATA_DIR: join(folder, host) }, server);

/** Waits for more checkouts and more direct payments than there were, or for the first mistake. */
async function sellMore(sales: Sales): Promise<void> {
  const [paid, direct] = [sales.paid.length + SALES_EACH, sales.direct.size + SALES_EACH / 5];
  await expect
    .poll(
      () =>
        sales.wrong.length > 0 ||
        sales.refused > 0 ||
        (sales.paid.length >= paid && sales.direct.size >= direct),
      { timeout: PATIENCE },
    )
    .toBe(true);
}

it.skipIf(commit === undefined)(
  'the upgrade from the release before the newest schema step fails no payment, and pays none twice',
  async () => {
    const releaseFolder = join(folder, 'release');
    mkdirSync(releaseFolder);
    const oldServer = unpackRelease(commit ?? '', releaseFolder);
    const running = new Map<string, GatewayProcess>();
    for (const host of HOSTS) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: both migrate the same database
      running.set(host, await startOn(host, oldServer));
    }
    const before = await schema();
    /** The gateways that get requests, as a load balancer has them. */
    const serving = new Map(running);
    const sales = startSales(() => {
      const all = [...serving.values()];
      return all[Math.floor(Math.random() * all.length)]?.address ?? '';
    });
    await sellMore(sales);
    for (const host of HOSTS) {
      /* oxlint-disable no-await-in-loop -- one after another is replaced */
      serving.delete(host);
      expect(await running.get(host)?.stop()).toBe(0);
      const gateway = await startOn(host);
      running.set(host, gateway);
      serving.set(host, gateway);
      // After the first of them, both releases serve the same checkouts on the new tables.
      await sellMore(sales);
      /* oxlint-enable no-await-in-loop */
    }
    await sales.stop();
    await sales.repeatAll();
    expect({ wrong: sales.wrong, refused: sales.refused }).toEqual({ wrong: [], refused: 0 });
    // There was a step, or this has tested nothing.
    expect(await schema()).not.toEqual(before);
    await Promise.all([...running.values()].map((gateway) => gateway.stop()));
    expect(await runTollgate('audit', settings)).toMatchObject({ exitCode: 0 });
  },
  TIME_LIMIT,
);
