// needs: PostgreSQL, Redis, the night
/** Replacing a key of the vault as the guide says, while payments with stored details go on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemporaryDatabase } from '@tollgate/gateway/postgres/temporary-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD } from '../test-app.ts';
import {
  call,
  endProcesses,
  type GatewayProcess,
  type Pairs,
  runTollgate,
  startGateway,
} from './gateway-process.fixture.ts';
import { type TestMerchant, writeMerchants } from './many-merchants.fixture.ts';

const [OLD = '', NEW = ''] = [1, 2].map(
  (byte) => `k${byte}:${Buffer.alloc(32, byte + 60).toString('base64')}`,
);

/** So many have a data key before the rotation, which is more than it changes at once, … */
const BEFORE = 60;
/** … and so many make their first one during it. */
const DURING = process.env['NIGHTLY'] === '1' ? 60 : 15;
const CALLERS = 3;
const ROTATIONS = 2;

const ORDER = { amount: '12.00', currency: 'EUR', paymentType: 'DB' };

let folder: string;
let merchants: readonly TestMerchant[];
let ends: (() => Promise<void>)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-rotation-'));
  merchants = writeMerchants(join(folder, 'merchants.json'), BEFORE + DURING);
  ends = [];
});
afterEach(async () => {
  await endProcesses();
  await Promise.all(ends.map((end) => end()));
  rmSync(folder, { recursive: true });
});

/** What a payment came to, where it was not what was expected. */
type Failures = string[];

/** Stored details that were made in a run, with the merchant that holds them. */
type Stored = Map<string, TestMerchant>;

/** A payment that stores a card of its own, or `undefined` when it failed. */
async function storing(
  address: string,
  { entityId, token }: TestMerchant,
  holder: string,
  failures: Failures,
): Promise<string | undefined> {
  const fields = { ...ORDER, ...CARD, entityId, 'card.holder': holder, createRegistration: 'true' };
  const { status, text, body } = await call(`${address}/v1/payments`, fields, { token });
  if (status !== 200 || typeof body['registrationId'] !== 'string') {
    failures.push(`storing: ${status} ${text}`);
    return undefined;
  }
  return body['registrationId'];
}

async function charging(
  address: string,
  id: string,
  { entityId, token }: TestMerchant,
  failures: Failures,
): Promise<void> {
  const url = `${address}/v1/registrations/${id}/payments`;
  const { status, text } = await call(url, { ...ORDER, entityId }, { token });
  if (status !== 200) {
    failures.push(`charging: ${status} ${text}`);
  }
}

/**
 * Each caller goes through the merchants from a place of its own, so that keys are met for the first time all along,
 * until it is told to stop and all callers together have met everybody. A card that it stored before is found again.
 *
 * @returns how many payments there were
 */
async function load(
  gateways: readonly GatewayProcess[],
  stored: Stored,
  failures: Failures,
  isOver: () => boolean,
): Promise<number> {
  const earlier = [...stored];
  const share = merchants.length / CALLERS;
  const inLane = async (caller: number): Promise<number> => {
    let turn = 0;
    for (; !isOver() || turn < share; turn += 1) {
      const place = caller * share + turn;
      const { address } = of(gateways, turn);
      const { address: other } = of(gateways, turn + 1);
      const merchant = of(merchants, place);
      // oxlint-disable-next-line no-await-in-loop -- a caller waits for its answer
      const id = await storing(address, merchant, `Caller ${caller}`, failures);
      if (id !== undefined) {
        stored.set(id, merchant);
        // oxlint-disable-next-line no-await-in-loop -- at the other gateway, which has to find the key by itself
        await charging(other, id, merchant, failures);
      }
      // oxlint-disable-next-line no-await-in-loop
      await charging(other, ...of(earlier, place), failures);
    }
    return 3 * turn;
  };
  const made = await Promise.all(lanes().map(inLane));
  return made.reduce((sum, each) => sum + each, 0);
}

/** One entry after the other, and again from the first. */
function of<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) {
    throw new Error('there is nobody in this list');
  }
  return found;
}

function lanes(): number[] {
  return Array.from({ length: CALLERS }, (_none, caller) => caller);
}

/** Every one of them is charged once. */
async function chargeAll(address: string, stored: Stored, failures: Failures): Promise<void> {
  const all = [...stored];
  await Promise.all(
    lanes().map(async (lane) => {
      for (const [id, merchant] of all.filter((_each, index) => index % CALLERS === lane)) {
        // oxlint-disable-next-line no-await-in-loop -- a caller waits for its answer
        await charging(address, id, merchant, failures);
      }
    }),
  );
}

interface Place {
  /** Of each gateway. */
  readonly settings: readonly [Pairs, ...Pairs[]];
}

async function inPostgres(): Promise<Place> {
  const database = await makeTemporaryDatabase();
  ends.push(() => database.remove());
  const redis = process.env['TEST_REDIS_URL'];
  if (redis === undefined) {
    throw new Error('set TEST_REDIS_URL to a running Redis, such as redis://127.0.0.1:6379');
  }
  const shared = { DATABASE_URL: database.url, REDIS_URL: redis };
  const settingsOf = (name: string): Pairs => ({ ...shared, ...usual(name) });
  return { settings: [settingsOf('one'), settingsOf('other')] };
}

async function inOneFile(): Promise<Place> {
  return { settings: [usual('only')] };
}

function usual(name: string): Pairs {
  return {
    DATA_DIR: join(folder, name),
    MERCHANTS_FILE: join(folder, 'merchants.json'),
  };
}

const jsonOf = async (words: string, settings: Pairs): Promise<Record<string, unknown>> => {
  const { exitCode, output } = await runTollgate(`${words} --json`, settings);
  expect([exitCode, output]).toEqual([0, output]);
  return JSON.parse(output) as Record<string, unknown>;
};

function stopAll(gateways: readonly GatewayProcess[]): Promise<unknown> {
  return Promise.all(gateways.map((gateway) => gateway.stop()));
}

describe.each([
  ['two gateways on PostgreSQL', inPostgres],
  ['one gateway on the embedded store', inOneFile],
])('a rotation beside %s', (_name, open) => {
  it('fails no payment, and leaves nothing that needs the old key', { timeout: 120_000 }, async () => {
    const { settings } = await open();
    const startAll = (VAULT_KEYS: string): Promise<GatewayProcess[]> =>
      Promise.all(settings.map((each) => startGateway({ ...each, VAULT_KEYS })));
    const failures: Failures = [];
    const stored: Stored = new Map();

    const before = await startAll(OLD);
    await Promise.all(
      merchants.slice(0, BEFORE).map(async (merchant) => {
        const id = await storing(of(before, 0).address, merchant, 'Long Ago', failures);
        stored.set(id ?? '', merchant);
      }),
    );
    await stopAll(before);
    expect([failures, stored.size]).toEqual([[], BEFORE]);

    const both = { ...settings[0], VAULT_KEYS: `${NEW},${OLD}` };
    const during = await startAll(`${NEW},${OLD}`);
    let isOver = false;
    const paying = load(during, stored, failures, () => isOver);
    const rewrapped: unknown[] = [];
    for (let rotation = 0; rotation < ROTATIONS; rotation += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      rewrapped.push((await jsonOf('vault rotate', both))['rewrapped']);
    }
    isOver = true;
    const payments = await paying;
    expect(rewrapped).toEqual([BEFORE, 0]);
    expect(failures).toEqual([]);
    expect(payments).toBeGreaterThanOrEqual(3 * merchants.length);
    expect(await jsonOf('vault status', both)).toMatchObject({
      keys: [
        { id: 'k2', use: 'current', dataKeys: BEFORE + DURING, registrations: stored.size },
        { id: 'k1', use: 'older', dataKeys: 0, registrations: 0 },
      ],
      removable: ['k1'],
      fault: null,
    });
    await stopAll(during);

    await expect(startGateway({ ...settings[0], VAULT_KEYS: OLD })).rejects.toThrow('the key k2 is missing');
    const after = await startAll(NEW);
    await chargeAll(of(after, 1).address, stored, failures);
    expect(failures).toEqual([]);
    await stopAll(after);
  });
});
