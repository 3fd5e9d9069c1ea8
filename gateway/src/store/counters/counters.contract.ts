import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import type { Count, Counters, Taken } from './counters.ts';

/** Counters with a clock that only a test moves. */
export interface CountersPlace {
  readonly counters: Counters;
  now(): number;
  /** A negative number sets the clock back. */
  step(milliseconds: number): Promise<void>;
  remove(): Promise<void>;
}

const MINUTE = 60_000;
const once = (limit: number, key = 'payments'): Count => ({ key, weight: 1, limit, seconds: 60 });

/** The one suite that all counters must pass. */
export function describeCounters(name: string, open: () => Promise<CountersPlace>): void {
  describe(`${name} counters`, () => {
    const place = forEachTest(open);
    let scope: string;

    beforeEach(async () => {
      scope = `test:${randomUUID()}`;
    });

    const take = (...counts: readonly Count[]): Promise<Taken> =>
      place().counters.take(scope, counts, place().now());
    const add = (...counts: readonly Count[]): Promise<void> =>
      place().counters.add(scope, counts, place().now());

    /** How often a count was taken before it was refused. */
    const takenOf = async (attempts: number, count: Count): Promise<number> => {
      const ends = await Promise.all(Array.from({ length: attempts }, () => take(count)));
      return ends.filter(({ kind }) => kind === 'taken').length;
    };

    it('take as many as the limit, also when all come at once', async () => {
      expect(await takenOf(30, once(10))).toBe(10);
    });

    it('say how long until there is room, and there is room then', async () => {
      await takenOf(10, once(10));
      const refused = await take(once(10));
      expect(refused).toEqual({ kind: 'full', key: 'payments', retryAfterSeconds: 66 });
      await place().step(65_000);
      expect(await take(once(10))).toMatchObject({ kind: 'full', retryAfterSeconds: 1 });
      await place().step(1000);
      expect(await take(once(10))).toEqual({ kind: 'taken' });
    });

    it('give no double allowance at the seam of two spans', async () => {
      await take(once(10));
      await place().step(MINUTE - 5000);
      expect(await takenOf(20, once(10))).toBe(9);
      await place().step(10_000);
      expect(await takenOf(20, once(10))).toBe(0);
      await place().step(MINUTE / 2 - 5000);
      expect(await takenOf(20, once(10))).toBe(5);
    });

    it('are empty after two spans, whatever was counted', async () => {
      await add({ ...once(10), weight: 1_000_000 });
      expect(await take(once(10))).toMatchObject({ kind: 'full' });
      await place().step(2 * MINUTE);
      expect(await takenOf(20, once(10))).toBe(10);
    });

    it('count nothing for a refused call, so that a caller who insists is not locked out', async () => {
      await takenOf(10, once(10));
      await takenOf(1000, once(10));
      await place().step(MINUTE + MINUTE / 2);
      expect(await takenOf(20, once(10))).toBe(5);
    });

    it('count in none of several when one is full, and name the one that has room last', async () => {
      await takenOf(1, once(1, 'first'));
      const counts = [once(10, 'second'), once(1, 'first'), { ...once(0, 'day'), seconds: 86_400 }];
      expect(await take(...counts)).toMatchObject({ kind: 'full', key: 'day' });
      expect(await takenOf(20, once(10, 'second'))).toBe(10);
    });

    it('add facts that are known only afterwards, above every limit, with their weight', async () => {
      await add({ ...once(10), weight: 9 });
      expect(await take({ ...once(10), weight: 2 })).toMatchObject({ kind: 'full' });
      expect(await take(once(10))).toEqual({ kind: 'taken' });
      await add(once(10), once(10, 'other'));
      expect(await take(once(11))).toMatchObject({ kind: 'full' });
      expect(await takenOf(20, once(10, 'other'))).toBe(9);
    });

    it('are asked with a weight of 0 whether there is room, and count nothing then', async () => {
      const asked = { ...once(1), weight: 0 };
      expect(await takenOf(20, asked)).toBe(20);
      await take(once(1));
      expect(await take(asked)).toMatchObject({ kind: 'full' });
    });

    it('never have room for more than the limit', async () => {
      expect(await take({ ...once(2), weight: 3 })).toMatchObject({ kind: 'full', retryAfterSeconds: 120 });
      expect(await take(once(0))).toMatchObject({ kind: 'full' });
    });

    it('are separate by scope, by key and by span', async () => {
      await take(once(1));
      expect(await take(once(1, 'other'))).toEqual({ kind: 'taken' });
      expect(await take({ ...once(1), seconds: 3600 })).toEqual({ kind: 'taken' });
      expect(await place().counters.take(`${scope}2`, [once(1)], place().now())).toEqual({ kind: 'taken' });
      expect(await take(once(1))).toMatchObject({ kind: 'full' });
    });

    it('neither free nor lock out a caller when the clock is set back', async () => {
      await place().step(MINUTE / 2);
      await takenOf(10, once(10));
      await place().step(-1000 * MINUTE);
      expect(await take(once(10))).toMatchObject({ kind: 'full', retryAfterSeconds: 66 });
      await place().step(2 * MINUTE);
      expect(await takenOf(20, once(10))).toBe(10);
    });
  });
}
