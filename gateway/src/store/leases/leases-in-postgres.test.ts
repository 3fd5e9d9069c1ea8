// needs: PostgreSQL
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { DATABASE_PARTS, pick } from '../opening/parts.ts';
import type { PostgresStore } from '../postgres/postgres-store.ts';
import { openStoreAt, type PooledDatabase, takeDatabase } from '../postgres/temporary-database.fixture.ts';
import { createLeases, hasLease, type Lease } from './leases.ts';
import { createProcessLives, LIFE } from './process-lives.ts';

const PARTS = pick(DATABASE_PARTS, ['leases']);
const MINUTE = 60_000;

let database: PooledDatabase;
let store: PostgresStore;

beforeEach(async () => {
  database = await takeDatabase(PARTS);
  store = await openStoreAt(database.url, PARTS);
});
afterEach(async () => {
  await store.close();
  await database.remove();
});

const named = (...names: readonly string[]): Lease[] => names.map((name) => ({ name, milliseconds: MINUTE }));

describe('a claim on regular work', () => {
  it('is had by one process of many that want it at once, and each piece by some process', async () => {
    const processes = Array.from({ length: 8 }, () => createLeases(store));
    const names = Array.from({ length: 50 }, (_, index) => `work ${index}`);
    const had = await Promise.all(
      processes.map((leases, index) =>
        leases.claim(named(...(index % 2 === 0 ? names : names.toReversed()))),
      ),
    );
    const all = had.flatMap((each) => Array.from(each));
    expect(all).toHaveLength(names.length);
    expect(new Set(all)).toEqual(new Set(names));
  });

  it('is kept and lengthened by its process alone, until it ends', async () => {
    const [one, other] = [createLeases(store), createLeases(store)];
    expect(await hasLease(one, 'audit', 60)).toBe(true);
    expect(await hasLease(one, 'audit', MINUTE)).toBe(true);
    await sleep(100);
    expect(await hasLease(other, 'audit', MINUTE)).toBe(false);
    expect(await hasLease(one, 'sweep', 60)).toBe(true);
    await expect.poll(() => hasLease(other, 'sweep', MINUTE), { timeout: 180_000 }).toBe(true);
    expect(await hasLease(one, 'sweep', MINUTE)).toBe(false);
  });

  it('is given up before its end by its process alone', async () => {
    const [one, other] = [createLeases(store), createLeases(store)];
    await one.claim(named('audit', 'retention', 'sweep'));
    await other.release(['audit']);
    expect(await hasLease(other, 'audit', MINUTE)).toBe(false);
    await one.release(['audit']);
    expect(await other.claim(named('audit', 'retention'))).toEqual(new Set(['audit']));
    await one.releaseAll();
    expect(await other.claim(named('retention', 'sweep'))).toEqual(new Set(['retention', 'sweep']));
  });

  it('leaves no row behind for long after its end', async () => {
    const leases = createLeases(store);
    await leases.claim(named('old', 'older', 'current'));
    await database.query(
      `UPDATE leases SET held_until = now() - interval '2 minutes' WHERE name LIKE 'old%'`,
    );
    await createLeases(store).claim(named('new'));
    const rows = await database.query('SELECT name FROM leases ORDER BY name');
    expect(rows.map(({ name }) => name)).toEqual(['current', 'new']);
  });

  it('ends a process for good when its name was not renewed', async () => {
    const time = { passed: 0 };
    const clock = { now: () => time.passed, monotonic: () => time.passed };
    const start = () => createProcessLives(createLeases(store), clock);
    const [gone, other] = [start(), start()];
    const name = await gone.name();
    const isSame = gone.watch();
    await other.beat();
    time.passed = LIFE / 2 - 1;
    await other.beat();
    time.passed = LIFE - 2;
    await other.beat();
    time.passed = LIFE;
    expect(await other.hasEnded(name)).toBe(false);
    await database.query(`UPDATE leases SET held_until = now() WHERE name = 'process: ${name}'`);
    expect(await other.hasEnded(name)).toBe(true);
    expect(await isSame()).toBe(false);
    expect(await gone.name()).not.toBe(name);
    await database.query(`DELETE FROM leases WHERE name = 'process: ${name}'`);
    expect(await other.hasEnded(name)).toBe(true);
  });

  it('for nothing asks nothing', async () => {
    expect(await createLeases(store).claim([])).toEqual(new Set());
  });

  it('says that the store is unavailable', async () => {
    const leases = createLeases(store);
    await store.close();
    await expect(leases.claim(named('audit'))).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
