import { beforeEach, describe, expect, it } from 'vitest';
import { forEachStore, type OpenStore } from '../../../testing/for-each-store.fixture.ts';
import type { PaymentId } from '../../../values/ids.ts';
import { VerificationId } from '../../../values/masked.ts';
import { StoreUnavailable } from '../../../values/store-unavailable.ts';
import { createEnvelopeStore } from '../../stored-details/create-envelope-store.ts';
import { createDataKeyWraps, newDataKey } from '../../stored-details/data-key.ts';
import { openDataKey } from '../../stored-details/data-keys.ts';
import { reseal } from '../../stored-details/reseal.ts';
import { sampleKey, sampleKeys } from '../../stored-details/vault-place.fixture.ts';
import type { DirectoryAnswer, ReportedResult } from './authentication.ts';
import { authenticationRows } from './authentication-statements.ts';
import type { Authentications, KeptRequest, NewAuthentication } from './authentications.ts';
import { createAuthenticationSeals, createAuthentications } from './create-authentications.ts';

const NUMBER = '4200000000000042';
const PROOF = VerificationId.of('AAABBEg0VhI0VniQEjRWAAAAAAA=');
const ANSWER: DirectoryAnswer = {
  acsTransID: 'a0000000-0000-4000-8000-000000000001',
  dsTransID: 'd0000000-0000-4000-8000-000000000001',
  transStatus: 'C',
  transStatusReason: '99',
  eci: '07',
  acsUrl: 'https://bank.example/challenge',
  window: '02',
  cardholderInfo: 'Open the app of your bank',
};
const RESULT: ReportedResult = {
  transStatus: 'Y',
  transStatusReason: undefined,
  eci: '05',
  challengeCancel: undefined,
  digest: 'one',
  receivedAt: 3_000,
};
const KEPT: KeptRequest = { fields: [['card.number', NUMBER]], resultsSecret: 'a secret in an address' };

/** The one suite that every store of authentications must pass. */
export function describeAuthenticationStore(name: string, open: OpenStore): void {
  describe(`authentications in ${name}`, () => {
    const place = forEachStore(open, (store) => ({
      rows: authenticationRows(store),
      dataKeys: createEnvelopeStore(store).dataKeys,
    }));
    let kept: Authentications;
    let fresh: NewAuthentication;

    beforeEach(async () => {
      kept = createAuthentications(place().rows, place().dataKeys, sampleKeys(sampleKey(1)));
      fresh = {
        id: '30000000-0000-4000-8000-000000000001',
        paymentId: 'f'.repeat(32) as PaymentId,
        attempt: 1,
        merchant: 'Shop',
        stage: 'method',
        plan: {
          directory: 'demo',
          version: '2.2.0',
          methodUrl: 'https://bank.example/method',
          method: 'U',
          challengeWish: '04',
          exemption: 'LOW_VALUE',
        },
        createdAt: 1_000,
      };
    });

    it('finds a merchant’s own by the id of the directory in any case', async () => {
      const authentication = await begun();
      await kept.ask(fresh.id, fresh.plan, 2_000);
      await kept.recordAnswer(authentication, 'challenge', ANSWER, 2_000, undefined);
      const id = ANSWER.dsTransID;
      expect(await kept.findByDirectoryId('Shop', id.toUpperCase())).toMatchObject({ id: fresh.id });
      expect(await kept.findByDirectoryId('Other', id)).toBeUndefined();
      expect(await kept.findByDirectoryId('Shop', ANSWER.acsTransID)).toBeUndefined();
    });

    const begun = async () => {
      await kept.begin(fresh, KEPT);
      const found = await kept.find(fresh.paymentId);
      if (found === undefined) throw new Error('it is not there');
      return found;
    };

    it('are found by their payment, and by the secret for the result', async () => {
      const found = await begun();
      expect(found).toMatchObject({ ...fresh, stagedAt: 1_000, answer: undefined, result: undefined });
      expect(await kept.findBySecret(KEPT.resultsSecret)).toEqual(found);
      expect(await kept.findBySecret('another')).toBeUndefined();
      expect(await kept.find('0'.repeat(32) as PaymentId)).toBeUndefined();
    });

    it('begin once with an id, and once for an attempt', async () => {
      expect(await kept.begin(fresh, KEPT)).toBe(true);
      expect(await kept.begin(fresh, { ...KEPT, resultsSecret: 'another' })).toBe(false);
    });

    it('keep the request sealed, and wipe it at their end', async () => {
      const found = await begun();
      expect(await kept.openRequest(found)).toEqual(KEPT);
      expect(JSON.stringify(await place().rows('sealedRequest', [fresh.id]))).not.toContain(NUMBER);
      await kept.end(fresh.paymentId);
      expect(await kept.openRequest(found)).toBeUndefined();
      expect((await kept.find(fresh.paymentId))?.stage).toBe('over');
    });

    it('open for their own row alone', async () => {
      await begun();
      const other = { ...fresh, id: '30000000-0000-4000-8000-000000000002', attempt: 2 } as const;
      await kept.begin(other, { ...KEPT, resultsSecret: 'another' });
      const [row] = await place().rows('sealedRequest', [fresh.id]);
      const moved = createAuthentications(
        (statement, values) =>
          statement === 'sealedRequest'
            ? Promise.resolve([{ sealed: row?.['sealed'] }])
            : place().rows(statement, values),
        place().dataKeys,
        sampleKeys(sampleKey(1)),
      );
      const found = await moved.find(fresh.paymentId);
      expect(found?.attempt).toBe(2);
      await expect(found && moved.openRequest(found)).rejects.toThrow('does not open');
    });

    it('note the method once, and only while it is awaited', async () => {
      await begun();
      expect(await kept.noteMethod(fresh.id, 2_000)).toBe(true);
      expect(await kept.noteMethod(fresh.id, 2_001)).toBe(false);
      expect((await kept.find(fresh.paymentId))?.methodNotifiedAt).toBe(2_000);
    });

    it('let one caller ask the directory', async () => {
      await begun();
      const asked = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          kept.ask(fresh.id, { ...fresh.plan, method: 'Y' }, 2_000 + index),
        ),
      );
      expect(asked.filter(Boolean)).toHaveLength(1);
      expect(await kept.noteMethod(fresh.id, 2_100)).toBe(false);
      expect(await kept.find(fresh.paymentId)).toMatchObject({ stage: 'asking', plan: { method: 'Y' } });
    });

    it('record the answer of the directory, with its proof sealed', async () => {
      const found = await begun();
      await kept.ask(fresh.id, fresh.plan, 2_000);
      await kept.recordAnswer(found, 'over', ANSWER, 2_500, PROOF);
      expect(await kept.find(fresh.paymentId)).toMatchObject({
        stage: 'over',
        stagedAt: 2_500,
        answer: ANSWER,
      });
      expect((await kept.openProof(fresh.paymentId))?.reveal()).toBe(PROOF.reveal());
      expect(JSON.stringify(await place().rows('sealedProof', [fresh.paymentId]))).not.toContain(
        PROOF.reveal(),
      );
    });

    it('keep the first result, also of several at once', async () => {
      const found = await begun();
      const recorded = await Promise.all(
        ['one', 'two', 'three'].map((digest) => kept.recordResult(found, { ...RESULT, digest }, PROOF)),
      );
      expect(new Set(recorded.map(({ digest }) => digest)).size).toBe(1);
      expect((await kept.find(fresh.paymentId))?.result?.digest).toBe(recorded[0]?.digest);
    });

    it('keep the proof for answers after their end', async () => {
      const found = await begun();
      await kept.recordResult(found, RESULT, PROOF);
      await kept.end(fresh.paymentId);
      expect((await kept.openProof(fresh.paymentId))?.reveal()).toBe(PROOF.reveal());
    });

    it('have no proof before one was given', async () => {
      await begun();
      expect(await kept.openProof(fresh.paymentId)).toBeUndefined();
    });

    it('are resealed under another data key, request and proof, and open as before', async () => {
      const found = await begun();
      await kept.recordResult(found, RESULT, PROOF);
      const wraps = createDataKeyWraps(sampleKeys(sampleKey(1)));
      const old = await place().dataKeys.findOf('Shop');
      await place().dataKeys.replace(old?.id ?? '', newDataKey(wraps, 'Shop', 9), 9);
      const [from, to] = [old, await place().dataKeys.findOf('Shop')].map(
        (key) => key && openDataKey(wraps, key),
      );
      if (from === undefined || to === undefined) throw new Error('a key is missing');
      const texts = createAuthenticationSeals(place().rows);
      const before = await texts.findSealedWith(from.id, 9, '');
      const registrations = { findSealedWith: async () => [], reseal: async () => false };
      const parts = { registrations, texts: [texts], from, to, onSealed: () => undefined, pause: 0 };
      expect(await reseal(parts)).toEqual({ count: 2, broken: 0 });
      expect(await texts.findSealedWith(from.id, 9, '')).toEqual([]);
      // A copy that was read earlier does not overwrite the current row.
      expect(await Promise.all(before.map((text) => texts.replace(text, 'late')))).toEqual([false, false]);
      const reopened = createAuthentications(place().rows, place().dataKeys, sampleKeys(sampleKey(1)));
      expect(await reopened.openRequest(found)).toEqual(KEPT);
      expect((await reopened.openProof(found.paymentId))?.reveal()).toBe(PROOF.reveal());
    });

    it('report that their store is unavailable', async () => {
      await begun();
      await place().cutOff();
      await expect(kept.find(fresh.paymentId)).rejects.toBeInstanceOf(StoreUnavailable);
    });
  });
}
