// needs: a process of its own, the night
/** Work of an operator that is killed midway, beside a gateway that goes on paying with stored details. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD } from '../instruments/sample-instruments.fixture.ts';
import { KEPT_BY_DEFAULT } from '../retention/read-retention-days.ts';
import { removeExpired } from '../retention/remove-expired.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../sqlite/temporary-store.ts';
import type { RegistrationId } from '../values/ids.ts';
import { retireDataKeys } from '../vault/retire-data-keys.ts';
import { sampleDetails } from '../vault/sample-registration.fixture.ts';
import { sampleKey, sampleKeys } from '../vault/vault-place.fixture.ts';
import { openRetention } from './open-retention.ts';
import { openSeals } from './open-seals.ts';
import { openStores, type Stores } from './open-stores.ts';

const KEYS = sampleKeys(sampleKey(1));
const MANY = 400;
const NOW = Date.UTC(2026, 10, 23);

/** Prints a line for each step. */
const RETIRING = `
  const { openSeals } = await import(process.argv[1] + 'stores/open-seals.ts');
  const { retireDataKeys } = await import(process.argv[1] + 'vault/retire-data-keys.ts');
  const { VaultKey } = await import(process.argv[1] + 'vault/vault-keys.ts');
  const key = new VaultKey('k1', Buffer.alloc(32, 1).toString('base64'));
  const opened = await openSeals({ ENVIRONMENT: 'test', DATA_DIR: process.argv[2], VAULT_KEYS: { current: key, all: [key] } });
  const { store, texts, keys } = opened.value;
  const onProgress = (stage) => console.log(stage);
  await retireDataKeys({ store, texts, keys, clock: Date }, { onProgress, pause: 5, grace: 60000 });
`;
const REMOVING = `
  const { openRetention } = await import(process.argv[1] + 'stores/open-retention.ts');
  const { removeExpired } = await import(process.argv[1] + 'retention/remove-expired.ts');
  const { KEPT_BY_DEFAULT: kept } = await import(process.argv[1] + 'retention/read-retention-days.ts');
  const { expiredRows: rows } = (await openRetention({ ENVIRONMENT: 'test', DATA_DIR: process.argv[2] })).value;
  const clock = { now: () => ${NOW}, monotonic: () => 0 };
  const onStep = () => console.log('step');
  await removeExpired({ rows, ledger: { databaseTime: async () => ${NOW} }, clock, kept }, { onStep, pause: 5 });
`;

let folder: TemporaryFolder;
let gateway: Stores;
let child: ChildProcess | undefined;

const settings = () => ({ ENVIRONMENT: 'test' as const, DATA_DIR: folder.path, VAULT_KEYS: KEYS });

beforeEach(async () => {
  folder = makeTemporaryFolder();
  const opened = await openStores(settings(), () => undefined);
  if (!opened.ok) throw new Error(opened.error);
  gateway = opened.value;
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await gateway.close();
  folder.remove();
});

/** Runs a script, and kills it when it has printed so many lines. @returns the lines */
async function killAfter(script: string, lines: number): Promise<readonly string[]> {
  const source = new URL('../', import.meta.url).pathname;
  const running = spawn(process.execPath, ['--input-type=module', '-e', script, source, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = running;
  const printed: string[] = [];
  const exited = once(running, 'exit');
  for await (const line of createInterface({ input: running.stdout })) {
    printed.push(line);
    if (printed.length === lines) {
      running.kill('SIGKILL');
    }
  }
  await exited;
  return printed;
}

async function storeMany(): Promise<readonly RegistrationId[]> {
  const stored = Array.from({ length: MANY }, (_, at) =>
    gateway.registrations.store(sampleDetails({ instrument: { ...CARD, holder: `Holder ${at}` } })),
  );
  return (await Promise.all(stored)).map(({ id }) => id);
}

describe('a retirement of data keys that is killed', () => {
  it.each([
    ['at its first envelopes', 1],
    ['in the middle', 4],
    ['while it waits for the gateways', 9],
  ])('%s loses nothing, and the next one ends it', async (_when, lines) => {
    const ids = await storeMany();
    const openAll = () => Promise.all(ids.map((id) => gateway.registrations.open(id)));
    const killed = killAfter(RETIRING, lines);
    const opened = await openAll();
    const printed = await killed;
    expect(printed.at(lines - 1)).toBe(lines === 9 ? 'waiting' : 'sealing');
    expect([...opened, ...(await openAll())].filter((each) => each?.kind === 'card')).toHaveLength(2 * MANY);
    const seals = await openSeals(settings());
    if (!seals.ok) throw new Error(seals.error);
    const { store, texts } = seals.value;
    const before = (await store.dataKeys.list()).find(({ retiredAt }) => retiredAt !== undefined);
    expect(before).toBeDefined();
    const parts = { store, texts, keys: KEYS, clock: { now: () => Date.now() } };
    expect(await retireDataKeys(parts, { pause: 0, grace: 1 })).toMatchObject({
      value: { destroyed: 1, broken: 0, left: 0 },
    });
    expect((await store.dataKeys.list()).map(({ id }) => id)).not.toContain(before?.id);
    await seals.value.close();
    expect((await openAll()).map((each) => each?.kind)).toEqual(ids.map(() => 'card'));
  });
});

describe('a removal that is killed', () => {
  it('leaves the rest to the next one', async () => {
    const ids = await storeMany();
    await gateway.expiredRows.noteClock(NOW);
    const opened = await openRetention(settings());
    if (!opened.ok) throw new Error(opened.error);
    const { expiredRows: rows } = opened.value;
    // By a clock of ten years later, all of them have expired.
    const later = NOW + 3650 * 86_400_000;
    await rows.noteClock(later);
    const script = REMOVING.replaceAll(String(NOW), String(later));
    expect(await killAfter(script, 2)).toContain('step');
    const until = later - KEPT_BY_DEFAULT.storedDetails;
    const left = await rows.count('storedDetails', until);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(MANY);
    const clock = { now: () => later, monotonic: () => 0 };
    const ledger = { databaseTime: async () => later };
    await removeExpired({ rows, ledger, clock, kept: KEPT_BY_DEFAULT }, { pause: 0 });
    expect(await rows.count('storedDetails', until)).toBe(0);
    const after = await Promise.all(ids.map((id) => gateway.registrations.open(id)));
    expect(after.every((each) => each === undefined)).toBe(true);
    await opened.value.close();
  });
});
