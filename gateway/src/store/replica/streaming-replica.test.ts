// needs: PostgreSQL, a process of its own, the night
/** A real streaming replica that lags, stops and comes back, under the searches, reports and audits of a gateway. */
import { startPostgres } from '@tollgate/testkit/stores/start-postgres.mjs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../audit/audit-ledger.ts';
import { sampleKey, sampleKeys } from '../../features/stored-details/vault-place.fixture.ts';
import { samplePayment } from '../../ledger/sample-operation.fixture.ts';
import { openStores, type Stores } from '../opening/open-stores.ts';
import { makeTemporaryFolder } from '../sqlite/temporary-store.fixture.ts';

/** Two servers and a copy of a cluster. */
const TIME_LIMIT = 120_000;

const folder = makeTemporaryFolder();
let primary: Awaited<ReturnType<typeof startPostgres>>;
let replica: typeof primary;
let stores: Stores;

beforeAll(async () => {
  primary = await startPostgres();
  replica = await startPostgres({ follows: primary.url });
  const opened = await openStores(
    {
      ENVIRONMENT: 'test',
      DATA_DIR: folder.path,
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: replica.url,
      VAULT_KEYS: sampleKeys(sampleKey(1)),
    },
    () => undefined,
  );
  if (!opened.ok) throw new Error(opened.error);
  stores = opened.value;
}, TIME_LIMIT);

afterAll(async () => {
  await stores.close();
  await replica.end();
  await primary.end();
  folder.remove();
}, TIME_LIMIT);

const reads = () => {
  const found = stores.load().find(({ store }) => store === 'postgres')?.replica;
  if (found === undefined) throw new Error('there is a replica');
  return { ...found };
};

/** Starts a payment; everything that reads must find it at once. */
async function payAndLook(): Promise<void> {
  await stores.ledger.startOperation(samplePayment());
  const [search, report, audit] = await Promise.all([
    stores.paymentSearch.find({ conditions: [], scopes: [{ kind: 'platform' }], limit: 100 }),
    stores.reports.read({ fromDay: 0, toDay: 40_000, scopes: [{ kind: 'platform' }] }),
    auditLedger(stores.auditedLedger),
  ]);
  paid += 1;
  expect(search.payments).toHaveLength(paid);
  expect(report.open).toHaveLength(paid);
  expect(audit).toMatchObject({ payments: paid, faults: { total: 0 } });
}
let paid = 0;

async function delay(time: string): Promise<void> {
  const client = new Client({ connectionString: replica.url });
  await client.connect();
  await client.query(`ALTER SYSTEM SET recovery_min_apply_delay = '${time}'`);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

/** Pays until the replica has answered. */
async function untilReplicaAnswers(): Promise<void> {
  const before = reads().replica;
  await expect
    .poll(
      async () => {
        await payAndLook();
        return reads().replica;
      },
      { timeout: TIME_LIMIT, interval: 200 },
    )
    .toBeGreaterThan(before);
}

it(
  'nothing is read too early on a replica, however late it is, and it helps again once it has caught up',
  async () => {
    await untilReplicaAnswers();
    await delay('1h');
    await payAndLook();
    const late = reads();
    await payAndLook();
    expect(reads().replica).toBe(late.replica);
    expect(reads().primary).toBeGreaterThan(late.primary);
    expect(reads().behind).toBeGreaterThan(0);
    await delay('0');
    await untilReplicaAnswers();
    await replica.stop('SIGINT');
    await payAndLook();
    expect(reads().behind).toBeUndefined();
    await replica.start();
    await untilReplicaAnswers();
  },
  TIME_LIMIT,
);
