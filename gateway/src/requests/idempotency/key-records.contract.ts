import { describe, expect, it } from 'vitest';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { firstRun, type KeysPlace, MADE_AT, OTHER, sampleKey } from './sample-key.fixture.ts';

/** When a record counts as too old: before, at, and after the moment it was made. */
const LONG_AGO = MADE_AT - 1;

/** How keys are recorded, found and forgotten. */
export function describeKeyRecords(name: string, open: () => Promise<KeysPlace>): void {
  describe(`the records of idempotency keys in ${name}`, () => {
    const place = forEachTest(open);
    const keys = () => place().keys;

    it('do not know an unused key', async () => {
      expect(await keys().find(sampleKey().scope, LONG_AGO)).toBeUndefined();
    });

    it('hold a reserved key with its id, as running', async () => {
      const key = sampleKey();
      expect(await keys().reserve(key, LONG_AGO)).toBeUndefined();
      expect(await keys().find(key.scope, LONG_AGO)).toEqual({
        ...key,
        run: 1,
        runningSince: MADE_AT,
        answer: undefined,
      });
    });

    it('are durable', async () => {
      const [running, answered] = [sampleKey(), sampleKey()];
      await keys().reserve(running, LONG_AGO);
      await keys().reserve(answered, LONG_AGO);
      await keys().keepAnswer(firstRun(answered), { status: 200, body: '{"größe":"本"}' });
      const before = [
        await keys().find(running.scope, LONG_AGO),
        await keys().find(answered.scope, LONG_AGO),
      ];
      const again = await place().reopen();
      expect([await again.find(running.scope, LONG_AGO), await again.find(answered.scope, LONG_AGO)]).toEqual(
        before,
      );
      expect(before[1]?.answer).toEqual({ status: 200, body: '{"größe":"本"}' });
    });

    it('keep the first of two reservations and give it to the second', async () => {
      const first = sampleKey();
      await keys().reserve(first, LONG_AGO);
      const second = sampleKey({ scope: first.scope });
      expect(await keys().reserve(second, LONG_AGO)).toMatchObject(first);
      expect(await keys().find(first.scope, LONG_AGO)).toMatchObject(first);
    });

    it('give a key to one of many that come at once', async () => {
      const { scope } = sampleKey();
      const many = Array.from({ length: 32 }, () => sampleKey({ scope }));
      const found = await Promise.all(many.map((key) => keys().reserve(key, LONG_AGO)));
      const winner = many[found.indexOf(undefined)];
      expect(found.filter((first) => first === undefined)).toHaveLength(1);
      expect(new Set(found.map((first) => first?.createdId))).toEqual(
        new Set([undefined, winner?.createdId]),
      );
      expect(await keys().find(scope, LONG_AGO)).toMatchObject({ createdId: winner?.createdId });
    });

    it('do not count once they are too old, and not a moment sooner', async () => {
      const key = sampleKey();
      await keys().reserve(key, LONG_AGO);
      expect(await keys().find(key.scope, MADE_AT - 1)).toBeDefined();
      expect(await keys().find(key.scope, MADE_AT)).toBeUndefined();
    });

    it('let a key that is too old be reserved again, with nothing left of the one before', async () => {
      const key = sampleKey();
      await keys().reserve(key, LONG_AGO);
      await keys().keepAnswer(firstRun(key), { status: 200, body: '{}' });
      const later = sampleKey({ scope: key.scope, createdAt: MADE_AT + 500 });
      expect(await keys().reserve(later, MADE_AT)).toBeUndefined();
      expect(await keys().find(key.scope, MADE_AT)).toEqual({
        ...later,
        run: 1,
        runningSince: MADE_AT + 500,
        answer: undefined,
      });
    });

    it('reject with StoreUnavailable what they cannot write or read', async () => {
      const key = sampleKey();
      await keys().reserve(key, LONG_AGO);
      await place().cutOff();
      const claim = firstRun(key);
      const verbs: Promise<unknown>[] = [
        keys().reserve(sampleKey(), LONG_AGO),
        keys().takeOver(claim, OTHER, MADE_AT),
        keys().keepAnswer(claim, { status: 200, body: '{}' }),
        keys().abandon(claim),
        keys().find(key.scope, LONG_AGO),
      ];
      for (const ended of await Promise.allSettled(verbs)) {
        expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
      }
    });
  });
}
