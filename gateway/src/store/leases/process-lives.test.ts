import { beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { Leases } from './leases.ts';
import { BEAT, createProcessLives, LIFE, type RenewedLives, soleLife } from './process-lives.ts';

const MINUTE = 60_000;

let now: number;
let isUnavailable: boolean;
let leases: (holder: string) => Leases;

beforeEach(() => {
  now = 0;
  isUnavailable = false;
  const held = new Map<string, { readonly holder: string; readonly until: number }>();
  leases = (holder) => ({
    claim: async (wanted) => {
      if (isUnavailable) throw new StoreUnavailable('leases', new Error('connection refused'));
      const own = wanted.filter(({ name }) => {
        const other = held.get(name);
        return other === undefined || other.holder === holder || other.until <= now;
      });
      for (const { name, milliseconds } of own) {
        held.set(name, { holder, until: now + milliseconds });
      }
      return new Set(own.map(({ name }) => name));
    },
    release: async () => undefined,
  });
});

let processes = 0;

function start(): RenewedLives {
  processes += 1;
  return createProcessLives(leases(`process ${processes}`), { now: () => now, monotonic: () => now });
}

/** Lets time pass, in which some processes renew their names, and the others are suspended or gone. */
async function pass(milliseconds: number, ...running: readonly RenewedLives[]): Promise<void> {
  const end = now + milliseconds;
  while (now < end) {
    now = Math.min(now + BEAT, end);
    // oxlint-disable-next-line no-await-in-loop -- one beat after the other
    await Promise.all(running.map((each) => each.beat().catch(() => undefined)));
  }
}

describe('a process', () => {
  it('has not ended for others or itself while it renews its name', async () => {
    const [one, other] = [start(), start()];
    const name = await one.name();
    const isSame = one.watch();
    await pass(MINUTE, one, other);
    expect([await other.hasEnded(name), await one.hasEnded(name)]).toEqual([false, false]);
    expect([await isSame(), await one.name()]).toEqual([true, name]);
  });

  it('has ended when it did not renew its name for a life, and not a moment sooner', async () => {
    const [gone, other] = [start(), start()];
    await pass(LIFE, gone, other);
    const name = await gone.name();
    await pass(LIFE - 1, other);
    expect(await other.hasEnded(name)).toBe(false);
    await pass(1, other);
    expect(await other.hasEnded(name)).toBe(true);
    expect(await other.hasEnded(name)).toBe(true);
  });

  it.each([LIFE + 1, MINUTE, 10 * MINUTE])(
    'that was suspended for %i ms and counts as ended knows it before it goes on, and gets another name',
    async (milliseconds) => {
      const [suspended, other] = [start(), start()];
      await pass(LIFE, suspended, other);
      const name = await suspended.name();
      const isSame = suspended.watch();
      await pass(LIFE + 1, other);
      expect(await other.hasEnded(name)).toBe(true);
      await pass(milliseconds - LIFE - 1, other);
      expect(await isSame()).toBe(false);
      expect(await suspended.name()).not.toBe(name);
      expect(await suspended.watch()()).toBe(true);
      expect(await other.hasEnded(name)).toBe(true);
    },
  );

  it('that was suspended and goes on before another asks is the same as before, and cannot be ended any more', async () => {
    const [suspended, other] = [start(), start()];
    await pass(LIFE, suspended, other);
    const name = await suspended.name();
    const isSame = suspended.watch();
    await pass(LIFE + 1, other);
    expect(await isSame()).toBe(true);
    expect(await other.hasEnded(name)).toBe(false);
  });

  it('does not go on while the store cannot say whether another has ended it', async () => {
    const one = start();
    await one.beat();
    const isSame = one.watch();
    isUnavailable = true;
    expect(await isSame()).toBe(true);
    await pass(LIFE, one);
    await expect(isSame()).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('ends no other one after the store was unavailable for all of them', async () => {
    const [one, other] = [start(), start()];
    await pass(MINUTE, one, other);
    const name = await one.name();
    isUnavailable = true;
    await pass(MINUTE, one, other);
    isUnavailable = false;
    await other.beat();
    expect(await other.hasEnded(name)).toBe(false);
    await pass(LIFE - 1, one, other);
    expect(await other.hasEnded(name)).toBe(false);
    await pass(LIFE, other);
    expect(await other.hasEnded(name)).toBe(true);
  });

  it('that has just started ends no other one at once, because the store may just be back', async () => {
    const gone = start();
    const name = await gone.name();
    await pass(MINUTE);
    const fresh = start();
    await fresh.beat();
    expect(await fresh.hasEnded(name)).toBe(false);
    await pass(LIFE, fresh);
    expect(await fresh.hasEnded(name)).toBe(true);
  });
});

describe('the only process of a store', () => {
  it('has not ended, and all that had it before have', async () => {
    const [before, own] = [soleLife(), soleLife()];
    expect(await own.hasEnded(await own.name())).toBe(false);
    expect(await own.hasEnded(await before.name())).toBe(true);
    expect(own.watch).toBe(undefined);
  });
});
