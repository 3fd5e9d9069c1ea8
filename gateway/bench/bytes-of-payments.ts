import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { sampleKey, sampleKeys } from '../src/features/stored-details/vault-place.fixture.ts';
import { samplePayment } from '../src/ledger/sample-operation.fixture.ts';
import type { Payment } from '../src/payment/operation.ts';
import { keyScope, type RequestFingerprint } from '../src/requests/idempotency/request-fingerprint.ts';
import { openStores, type Stores } from '../src/store/opening/open-stores.ts';

/**
 * Where the bytes of payments go.
 *
 * `bytes-of-payments.ts sqlite|<address of PostgreSQL> <payments>`: writes card payments of a server, each with seven
 * fields of the shopper, an idempotency key with its answer, its events and its search index, and prints the bytes of
 * each table and index for one payment.
 */
const [place = '', count = '20000'] = process.argv.slice(2);
const payments = Number(count);
const AT_ONCE = 100;

const folder = mkdtempSync(join(tmpdir(), 'tollgate-bytes-'));
const opened = await openStores(
  {
    ENVIRONMENT: 'test',
    DATA_DIR: folder,
    VAULT_KEYS: sampleKeys(sampleKey(1)),
    ...(place !== 'sqlite' && { DATABASE_URL: place }),
  },
  () => undefined,
);
if (!opened.ok) throw new Error(opened.error);
const before = await sizes();
for (let written = 0; written < payments; written += AT_ONCE) {
  const numbers = Array.from({ length: AT_ONCE }, (_, index) => written + index);
  // oxlint-disable-next-line no-await-in-loop -- so many at once, as a busy gateway has
  await Promise.all(numbers.map((number) => pay(opened.value, number)));
}
/* oxlint-disable no-await-in-loop -- the index and the sums follow in steps */
while (await opened.value.paymentSearch.catchUp(1000)) {
  // until nothing is left
}
while (await opened.value.reports.catchUp()) {
  // until nothing is left
}
/* oxlint-enable no-await-in-loop */
const after = await sizes();
await opened.value.close();
rmSync(folder, { recursive: true });

const rows = [...after]
  .map(([name, bytes]) => [name, Math.round((bytes - (before.get(name) ?? 0)) / payments)] as const)
  .filter(([, bytes]) => bytes > 0)
  .toSorted(([, one], [, other]) => other - one);
const total = rows.reduce((sum, [, bytes]) => sum + bytes, 0);
for (const [name, bytes] of [...rows, ['all', total] as const]) {
  process.stdout.write(`${String(bytes).padStart(6)}  ${name}\n`);
}

async function pay({ ledger, idempotencyKeys }: Stores, number: number): Promise<void> {
  const payment = paymentOf(number);
  const scope = keyScope({ merchant: 'Shop', method: 'POST', path: '/v1/payments', key: `key-${number}` });
  const at = payment.startedAt;
  const fingerprint = `k1:${'f'.repeat(43)}` as RequestFingerprint;
  const holder = 'e1a1b2c3-0000-4000-8000-000000000000';
  await idempotencyKeys.reserve({ scope, fingerprint, createdId: payment.id, createdAt: at, holder }, 0);
  await ledger.startOperation(payment);
  const references = {
    connectorTxId1: '8F4894AF1313',
    connectorTxId2: '62391F',
    connectorTxId3: `${payment.id}-1`,
    acquirerResponse: '00',
    extendedDescription: 'Approved',
    clearingInstituteName: 'Tollgate simulator',
  };
  await ledger.finishOperation(
    payment,
    { state: 'approved', resultCode: '000.100.110', references },
    at + 50,
  );
  const run = { scope, createdId: payment.id, run: 1, holder };
  await idempotencyKeys.keepAnswer(run, { status: 200, body: answerOf(payment) });
}

function paymentOf(number: number): Payment {
  return samplePayment({
    startedAt: Date.now(),
    merchantTransactionId: `order-${number}`,
    customerIp: undefined,
    cardFingerprint: undefined,
    echo: [
      ['amount', '92.50'],
      ['currency', 'EUR'],
      ['paymentBrand', 'VISA'],
      ['customer.givenName', 'Jane'],
      ['customer.surname', `Jones${number % 500}`],
      ['customer.email', `jane.jones${number % 5000}@example.com`],
      ['billing.street1', `Hauptstraße ${number % 90}`],
      ['billing.city', 'Berlin'],
      ['billing.postcode', '10115'],
      ['billing.country', 'DE'],
    ],
  });
}

/** As long as the answer of the payment API. */
function answerOf({ id, echo }: Payment): string {
  const named = Object.fromEntries(echo);
  return JSON.stringify({
    id,
    paymentType: 'DB',
    ...named,
    descriptor: 'Shop 4711',
    merchantTransactionId: 'order-0001',
    result: {
      code: '000.100.110',
      description: 'Approved by the simulator inside the gateway: test mode INTERNAL, no money moves',
    },
    resultDetails: {
      ExtendedDescription: 'Approved',
      clearingInstituteName: 'Tollgate simulator',
      ConnectorTxID1: '8F4894AF1313',
      ConnectorTxID2: '62391F',
      ConnectorTxID3: `${id}-1`,
      AcquirerResponse: '00',
    },
    created: '2026-03-01 12:00:00.002+0000',
    state: 'approved',
    remaining: { capturable: '0.00', refundable: '92.50' },
    card: { bin: '420000', last4Digits: '0000', holder: 'Jane Jones', expiryMonth: '05', expiryYear: '2034' },
    buildNumber: '0123456789abcdef0123456789abcdef01234567@2026-03-01 12:00:00 +0000',
    timestamp: '2026-03-01 12:00:00.000+0000',
    ndc: `a0000000000000000000000000000001_${id}`,
  });
}

/** The bytes of each table and index, without what is free at the end of one. */
async function sizes(): Promise<ReadonlyMap<string, number>> {
  if (place === 'sqlite') {
    const database = new DatabaseSync(join(folder, 'tollgate.sqlite'), { readOnly: true });
    const found = database.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all();
    database.close();
    return new Map(found.map(({ name, bytes }) => [String(name), Number(bytes)]));
  }
  const client = new Client(place);
  await client.connect();
  await client.query('VACUUM');
  const { rows: found } = await client.query<{ name: string; bytes: string }>(`
    SELECT relname AS name, pg_relation_size(c.oid) + coalesce(pg_relation_size(reltoastrelid), 0) AS bytes
      FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = relnamespace
     WHERE nspname = current_schema() AND relkind IN ('r', 'i')`);
  await client.end();
  return new Map(found.map(({ name, bytes }) => [name, Number(bytes)]));
}
