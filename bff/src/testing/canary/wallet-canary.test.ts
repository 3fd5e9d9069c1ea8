// needs: PostgreSQL, Redis, the night
/** Nothing of a wallet's token, nor of the card in it, comes to rest anywhere but under its seal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { tracesOf } from '@tollgate/gateway/features/stored-details/traces.fixture';
import { makeTemporaryDatabase } from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { endProcesses, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call, type Pairs } from '../merchant-call.fixture.ts';
import { BROWSER, CARD_ENTITY, ORDER } from '../test-app.ts';
import { type RecordedCalls, recordCalls } from './recorded-calls.fixture.ts';
import { filesIn, postgresValues, redisValues, sqliteValues } from './stored-places.fixture.ts';

/** It authenticates its shoppers. */
const SECURE_ENTITY = 'a0000000000000000000000000000002';
const KEY = `k1:${Buffer.alloc(32, 51).toString('base64')}`;
const EXTERNAL = { testMode: 'EXTERNAL' };
/** The cards of the simulated makers, which appear nowhere else. */
const DEVICE_NUMBER = '4895370123406180';
const OWN_NUMBER = '4716108999716531';

let folder: string;
let platform: AcquirerPlatform;
let acquirer: RecordedCalls;
let directory: StubDirectory;
/** The issuer's data about a shopper. */
let transStatus: 'Y' | 'C';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-canary-'));
  platform = await startAcquirerPlatform();
  acquirer = await recordCalls(platform.address);
  const cardRangeData = [aRange('4716108000000000', '4716108999999999')];
  directory = await startStubDirectory((message) => {
    if (message['messageType'] === 'PReq') return aPres(message, { cardRangeData });
    const page = {
      acsURL: 'https://issuer.example/page',
      acsChallengeMandated: 'Y',
      authenticationType: '02',
    };
    return anAres(
      message,
      transStatus === 'C'
        ? { transStatus, ...page, eci: undefined, authenticationValue: undefined }
        : { transStatus },
    );
  });
});

afterEach(async () => {
  await endProcesses();
  await directory.stop();
  await acquirer.stop();
  await platform.stop();
  rmSync(folder, { recursive: true });
});

/** The posted tokens with the values derived from them, and everything that was printed and answered. */
interface Run {
  readonly tokens: readonly string[];
  readonly said: ReadonlyMap<string, Buffer>;
}

async function run(settings: Pairs): Promise<Run> {
  const gateway = await startGateway({
    ...settings,
    ACQUIRER_PORT: acquirer.port,
    DS_PORT: new URL(directory.address).port,
    LOG_LEVEL: 'trace',
  });
  const { address } = gateway;
  const tokens: string[] = [];
  const said = new Map<string, Buffer>();
  const token = async (wallet: string, entityId: string, more: Pairs = {}): Promise<Pairs> => {
    const order = { wallet, entityId, amount: ORDER.amount, currency: ORDER.currency, ...more };
    const made = await fetch(`${address}/v1/test/wallet-tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    const { token: text } = (await made.json()) as { token: string };
    tokens.push(text);
    return { [`${wallet}.paymentToken`]: text };
  };
  const codes: Record<string, unknown> = {};
  const note = (what: string, { text, body }: Awaited<ReturnType<typeof call>>): string => {
    codes[what] = (body['result'] as { code?: string } | undefined)?.code;
    said.set(`the answer to ${what}`, Buffer.from(text));
    return String(body['id']);
  };
  const payments = `${address}/v1/payments`;

  const keyed = { headers: { 'idempotency-key': 'wallet-8' } };
  const first = { ...ORDER, ...EXTERNAL, ...(await token('wallet1', CARD_ENTITY)) };
  const id = note('paid', await call(payments, first, keyed));
  note('repeated', await call(payments, first, keyed));
  note('used', await call(payments, first));
  note('read', await call(`${payments}/${id}?entityId=${CARD_ENTITY}`));

  const checkout = note('checkout', await call(`${address}/v1/checkouts`, { ...ORDER, ...EXTERNAL }));
  const sheet = await token('wallet3', CARD_ENTITY);
  note('paid on a page', await call(`${address}/v1/checkouts/${checkout}/payment`, sheet, { token: '' }));

  await platform.order({ kind: 'reset-after-booking' }, { on: 'sale', count: 1 });
  const unknownChannel = { ...ORDER, ...EXTERNAL, ...(await token('wallet2', CARD_ENTITY)) };
  note('unknown', await call(payments, unknownChannel));

  await expect.poll(() => gateway.output()).toContain('card ranges received');
  /* oxlint-disable no-await-in-loop -- one after the other, as shoppers come */
  for (const status of ['Y', 'C'] as const) {
    transStatus = status;
    const secured = await call(`${address}/v1/checkouts`, { ...ORDER, ...EXTERNAL, entityId: SECURE_ENTITY });
    const own = await token('wallet2', SECURE_ENTITY, { card: 'visa-pan-only' });
    const url = `${address}/v1/checkouts/${String(secured.body['id'])}/payment`;
    note(`authenticated ${status}`, await call(url, { ...own, ...BROWSER }, { token: '' }));
  }
  /* oxlint-enable no-await-in-loop */
  expect(codes).toEqual({
    paid: '000.100.112',
    repeated: '000.100.112',
    used: '200.100.603',
    read: '000.100.112',
    checkout: '000.200.100',
    'paid on a page': '000.100.112',
    unknown: '000.200.000',
    'authenticated Y': '000.100.112',
    'authenticated C': '000.200.000',
  });
  said.set('metrics', Buffer.from(await (await fetch(`${address}/metrics`)).text()));
  said.set('files while it ran', Buffer.concat([...filesIn(folder).values()]));
  await gateway.stop();
  said.set('lines', Buffer.from(gateway.output()));
  return { tokens, said };
}

/** The values that the acquirer received in clear: the cryptograms of the devices. */
function cryptograms(): string[] {
  return acquirer.bodies.flatMap(
    (body) => /"verificationId":"(?<value>[^"]+)"/.exec(body)?.groups?.['value'] ?? [],
  );
}

function secretsOf({ tokens }: Run): string[] {
  const sent = cryptograms();
  // Three of devices, and that of the issuer.
  expect(new Set(sent).size).toBe(4);
  const all = acquirer.bodies.join('');
  expect([DEVICE_NUMBER, OWN_NUMBER].map((number) => all.includes(number))).toEqual([true, true]);
  // A part of a token is as much of it as the whole, whatever was escaped around it.
  const parts = tokens.flatMap((token) => [...token.matchAll(/[\w+/=-]{60,}/g)].map(([part]) => part));
  expect(parts.length).toBeGreaterThan(tokens.length);
  return [
    DEVICE_NUMBER,
    OWN_NUMBER,
    ...sent.flatMap((each) => {
      const bytes = Buffer.from(each, 'base64');
      return [each, encodeURIComponent(each), bytes.toString('latin1'), bytes.toString('hex')];
    }),
    ...tokens,
    ...parts,
  ];
}

function traces(places: ReadonlyMap<string, Buffer>, secrets: readonly string[]): string[] {
  return [...places].flatMap(([place, bytes]) =>
    secrets.flatMap((secret) => tracesOf(bytes, secret).map((trace) => `${place}: ${trace}`)),
  );
}

it('the embedded store, its files, the log, the metrics and the answers hold nothing of a token that paid', {
  timeout: 180_000,
}, async () => {
  const done = await run({ DATA_DIR: folder });
  const secrets = secretsOf(done);
  const tables = sqliteValues(join(folder, 'tollgate.sqlite'));
  expect(tables.toString('latin1')).toContain('WALLET3');
  expect(traces(new Map([...done.said, ...filesIn(folder), ['tables', tables]]), secrets)).toEqual([]);
  const planted = Buffer.from(`x${cryptograms()[0]}`).toString('base64');
  expect(traces(new Map([['planted', Buffer.from(planted)]]), secrets)).not.toEqual([]);
});

it('PostgreSQL, Redis, the log, the metrics and the answers hold nothing of a token that paid', {
  timeout: 180_000,
}, async () => {
  const url = process.env['TEST_REDIS_URL'] ?? '';
  const database = await makeTemporaryDatabase();
  const redis = new Redis(url);
  try {
    const shared = { DATABASE_URL: database.url, REDIS_URL: url, VAULT_KEYS: KEY };
    const done = await run({ DATA_DIR: folder, ...shared });
    const tables = await postgresValues(database);
    expect(tables.toString('latin1')).toContain('WALLET3');
    const held = await redisValues(redis);
    const places = new Map([...done.said, ...filesIn(folder), ['PostgreSQL', tables], ['Redis', held]]);
    expect(traces(places, secretsOf(done))).toEqual([]);
  } finally {
    redis.disconnect();
    await database.remove();
  }
});
