import { beforeEach, describe, expect, it } from 'vitest';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import type { KeyClaim, KeyRecord, NewKey } from './idempotency-keys.ts';
import { firstRun, type KeysPlace, MADE_AT, OTHER, sampleKey } from './sample-key.fixture.ts';

const LONG_AGO = MADE_AT - 1;
const LATER = MADE_AT + 10_000;
const FIRST = { status: 400, body: '{"result":{"code":"800.100.152"}}' };
const SECOND = { status: 200, body: '{"result":{"code":"000.100.110"}}' };

const secondRun = (key: NewKey): KeyClaim => ({ ...firstRun(key), run: 2, holder: OTHER });

/** How a key gets from one run to another, and to its one answer. */
export function describeKeyAnswers(name: string, open: () => Promise<KeysPlace>): void {
  describe(`the answers of idempotency keys in ${name}`, () => {
    const place = forEachTest(open);
    const keys = () => place().keys;
    let key: NewKey;

    beforeEach(async () => {
      key = sampleKey();
      await keys().reserve(key, LONG_AGO);
    });

    const record = (): Promise<KeyRecord | undefined> => keys().find(key.scope, LONG_AGO);

    it('are kept as they are', async () => {
      expect(await keys().keepAnswer(firstRun(key), FIRST)).toEqual(FIRST);
      expect(await record()).toMatchObject({ answer: FIRST });
    });

    it('are kept as they are when they are as long as most', async () => {
      const long = { status: 200, body: JSON.stringify({ state: 'approved', name: 'Jörg '.repeat(100) }) };
      expect(await keys().keepAnswer(firstRun(key), long)).toEqual(long);
      expect(await record()).toMatchObject({ answer: long });
      expect(await keys().keepAnswer(firstRun(key), FIRST)).toEqual(long);
      // Another request, once the key is free again.
      const next = sampleKey({ scope: key.scope, createdAt: LATER });
      await keys().reserve(next, MADE_AT);
      expect((await record())?.answer).toBeUndefined();
      await keys().keepAnswer(firstRun(next), FIRST);
      expect(await record()).toMatchObject({ answer: FIRST });
    });

    it('are those that came first', async () => {
      await keys().keepAnswer(firstRun(key), FIRST);
      expect(await keys().keepAnswer(firstRun(key), SECOND)).toEqual(FIRST);
      expect(await record()).toMatchObject({ answer: FIRST });
    });

    it('are the same for all who bring one at once', async () => {
      const brought = [FIRST, SECOND, FIRST, SECOND].map((answer) =>
        keys().keepAnswer(firstRun(key), answer),
      );
      const kept = await Promise.all(brought);
      expect(new Set(kept.map((answer) => answer?.body)).size).toBe(1);
      expect((await record())?.answer).toEqual(kept[0]);
    });

    it('of a run whose key has been given to another since are not kept', async () => {
      await keys().reserve(sampleKey({ scope: key.scope, createdAt: LATER }), MADE_AT);
      expect(await keys().keepAnswer(firstRun(key), FIRST)).toBeUndefined();
      expect((await record())?.answer).toBeUndefined();
    });

    describe('a run', () => {
      it('is taken over with a number of its own and a new beginning', async () => {
        expect(await keys().takeOver(firstRun(key), OTHER, LATER)).toEqual(secondRun(key));
        expect(await record()).toMatchObject({ ...key, run: 2, runningSince: LATER, holder: OTHER });
      });

      it('is taken over by one of many who saw the same', async () => {
        const many = Array.from({ length: 8 }, () => keys().takeOver(firstRun(key), OTHER, LATER));
        const claims = await Promise.all(many);
        expect(claims.filter((claim) => claim !== undefined)).toEqual([secondRun(key)]);
      });

      it('is not taken over once there is an answer', async () => {
        await keys().keepAnswer(firstRun(key), FIRST);
        expect(await keys().takeOver(firstRun(key), OTHER, LATER)).toBeUndefined();
        expect(await record()).toMatchObject({ run: 1, answer: FIRST });
      });

      it('that was taken over may still bring the answer: it is about the same id', async () => {
        await keys().takeOver(firstRun(key), OTHER, LATER);
        expect(await keys().keepAnswer(firstRun(key), FIRST)).toEqual(FIRST);
      });

      it('is given up by the run that has it', async () => {
        expect(await keys().abandon(firstRun(key))).toBe(true);
        expect(await record()).toMatchObject({ ...key, run: 1, runningSince: undefined, answer: undefined });
        expect(await keys().takeOver(firstRun(key), OTHER, LATER)).toEqual(secondRun(key));
      });

      it('is not given up by the run that had it', async () => {
        await keys().takeOver(firstRun(key), OTHER, LATER);
        expect(await keys().abandon(firstRun(key))).toBe(false);
        expect(await record()).toMatchObject({ run: 2, runningSince: LATER });
      });

      it('is not given up by another process', async () => {
        expect(await keys().abandon({ ...firstRun(key), holder: OTHER })).toBe(false);
        expect(await record()).toMatchObject({ ...key, runningSince: MADE_AT });
      });

      it('is not given up once there is an answer', async () => {
        await keys().keepAnswer(firstRun(key), FIRST);
        expect(await keys().abandon(firstRun(key))).toBe(false);
        expect(await record()).toMatchObject({ answer: FIRST });
      });
    });
  });
}
