import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { forEachStore, type OpenStore } from '../../../testing/for-each-store.fixture.ts';
import { StoreUnavailable } from '../../../values/store-unavailable.ts';
import { createEnvelopeStore } from '../../stored-details/create-envelope-store.ts';
import { createDataKeyWraps, newDataKey } from '../../stored-details/data-key.ts';
import { openDataKey } from '../../stored-details/data-keys.ts';
import { reseal } from '../../stored-details/reseal.ts';
import { sampleKey, sampleKeys } from '../../stored-details/vault-place.fixture.ts';
import { createWalletKeySeals, createWalletKeys } from './create-wallet-keys.ts';
import { walletKeyRows } from './wallet-key-statements.ts';
import { type NewWalletKey, OPENS_AFTER_RETIREMENT, type WalletKeys } from './wallet-keys.ts';

const NOW = 1_700_000_000_000;

const PAIRS = Array.from({ length: 3 }, () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return { privateKey, publicKeyHash: createHash('sha256').update(spki).digest('base64') };
});

function sample(number: 1 | 2 | 3, changes: Partial<NewWalletKey> = {}): NewWalletKey {
  const pair = PAIRS[number - 1];
  if (pair === undefined) throw new Error('there are three');
  return {
    ...pair,
    id: `0000000${number}`,
    merchant: 'Shop',
    wallet: 'wallet2',
    purpose: 'tokens',
    certificate: undefined,
    notAfter: undefined,
    addedAt: NOW + number,
    ...changes,
  };
}

/** The one suite that every store of wallet keys must pass. */
export function describeWalletKeyStore(name: string, open: OpenStore): void {
  describe(`wallet keys in ${name}`, () => {
    const place = forEachStore(open, (store) => ({
      rows: walletKeyRows(store),
      dataKeys: createEnvelopeStore(store).dataKeys,
    }));
    let kept: WalletKeys;

    beforeEach(async () => {
      kept = createWalletKeys(place().rows, place().dataKeys, sampleKeys(sampleKey(1)));
    });

    const idsAt = async (now: number, merchant = 'Shop') =>
      (await kept.open(merchant, 'wallet2', now)).map(({ id }) => id);

    it('open as they were added, in another process too', async () => {
      const added = sample(1, { certificate: 'a certificate', notAfter: NOW + 9 });
      expect(await kept.add(added)).toBe(true);
      const other = createWalletKeys(place().rows, place().dataKeys, sampleKeys(sampleKey(1)));
      const [key] = await other.open('Shop', 'wallet2', NOW);
      const { privateKey, ...record } = added;
      expect(key).toMatchObject({ ...record, retiredAt: undefined });
      expect(key?.privateKey.equals(privateKey)).toBe(true);
    });

    it('are in the table sealed, and print without their secret', async () => {
      await kept.add(sample(1));
      const secret = sample(1).privateKey.export({ format: 'jwk' }).d ?? '';
      const pem = sample(1).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const stored = JSON.stringify(await place().rows('opening', ['Shop', 'wallet2', 'tokens', NOW]));
      expect(stored).toContain('sealed');
      const printed = inspect(await kept.open('Shop', 'wallet2', NOW), { depth: 9 });
      for (const text of [secret, pem.split('\n')[1] ?? '', 'PRIVATE KEY']) {
        expect(stored).not.toContain(text);
        expect(printed).not.toContain(text);
      }
    });

    it('are of one merchant and one wallet', async () => {
      await kept.add(sample(1));
      expect(await kept.open('Other', 'wallet2', NOW)).toEqual([]);
      expect(await kept.open('Shop', 'wallet1', NOW)).toEqual([]);
    });

    it.each([
      ['id', '00000009'],
      ['merchant', 'Other'],
      ['wallet', 'wallet1'],
      ['purpose', 'identity'],
      ['public_key_hash', sample(2).publicKeyHash],
    ])('do not open in a row with another %s', async (column, value) => {
      await kept.add(sample(1));
      const [row] = await place().rows('opening', ['Shop', 'wallet2', 'tokens', NOW]);
      const rows = async () => [{ ...row, [column]: value }];
      const moved = createWalletKeys(rows, place().dataKeys, sampleKeys(sampleKey(1)));
      await expect(moved.open('Shop', 'wallet2', NOW)).rejects.toThrow('does not open');
    });

    it('are added once, also by several at once', async () => {
      const added = await Promise.all(
        ['a', 'b', 'c', 'd'].map((letter) => kept.add(sample(1, { id: letter.repeat(8) }))),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await kept.add(sample(1, { id: 'e'.repeat(8), merchant: 'Other' }))).toBe(true);
    });

    it('are tried from the newest to the oldest, retired ones last', async () => {
      await kept.add(sample(1));
      await kept.add(sample(2));
      await kept.add(sample(3));
      expect(await idsAt(NOW)).toEqual(['00000003', '00000002', '00000001']);
      expect(await kept.retire('00000003', NOW + 10)).toBe(true);
      expect(await kept.retire('00000001', NOW + 20)).toBe(true);
      expect(await idsAt(NOW + 30)).toEqual(['00000002', '00000001', '00000003']);
    });

    it('open tokens for eight days after they were retired, to the millisecond', async () => {
      await kept.add(sample(1));
      await kept.retire('00000001', NOW);
      expect(await idsAt(NOW + OPENS_AFTER_RETIREMENT - 1)).toEqual(['00000001']);
      expect(await idsAt(NOW + OPENS_AFTER_RETIREMENT)).toEqual([]);
    });

    it('that identify the merchant open no tokens, and the newest in use is taken', async () => {
      await kept.add(sample(1, { purpose: 'identity' }));
      await kept.add(sample(2, { purpose: 'identity' }));
      expect(await idsAt(NOW)).toEqual([]);
      const identity = async () => (await kept.openIdentity('Shop', 'wallet2', NOW + 10))?.id;
      expect(await identity()).toBe('00000002');
      await kept.retire('00000002', NOW + 10);
      expect(await identity()).toBe('00000001');
      await kept.retire('00000001', NOW + 10);
      expect(await identity()).toBeUndefined();
    });

    it.each(['tokens', 'identity'] as const)(
      'of wallet1 for %s open nothing before they have their certificate, which they get once',
      async (purpose) => {
        const used = async () => [
          ...(await kept.open('Shop', 'wallet1', NOW)).map(({ id }) => id),
          (await kept.openIdentity('Shop', 'wallet1', NOW))?.id,
        ];
        await kept.add(sample(1, { wallet: 'wallet1', purpose }));
        await kept.add(sample(2, { wallet: 'wallet1', purpose }));
        expect(await used()).toEqual([undefined]);
        const certified = await Promise.all(
          ['one', 'two', 'three'].map((text, turn) => kept.certify('00000001', text, NOW + turn)),
        );
        expect(certified.filter(Boolean)).toHaveLength(1);
        expect(await used()).toEqual(purpose === 'tokens' ? ['00000001', undefined] : ['00000001']);
        const [first] = await kept.list();
        const winner = certified.indexOf(true);
        expect(first).toMatchObject({ certificate: ['one', 'two', 'three'][winner], notAfter: NOW + winner });
        await kept.retire('00000002', NOW);
        expect(await kept.certify('00000002', 'late', NOW)).toBe(false);
        expect(await kept.certify('00000009', 'of none', NOW)).toBe(false);
      },
    );

    it('of a wallet without certificates get none', async () => {
      await kept.add(sample(1));
      expect(await kept.certify('00000001', 'one', NOW)).toBe(false);
    });

    it('are found by their id, also while they await a certificate, until they are erased', async () => {
      await kept.add(sample(1, { wallet: 'wallet1' }));
      const found = await kept.find('00000001');
      expect(found?.privateKey.equals(sample(1).privateKey)).toBe(true);
      expect(await kept.find('00000009')).toBeUndefined();
      await kept.retire('00000001', NOW);
      await kept.eraseEnded(NOW + OPENS_AFTER_RETIREMENT);
      expect(await kept.find('00000001')).toBeUndefined();
    });

    it('are retired once', async () => {
      await kept.add(sample(1));
      expect(await kept.retire('00000001', NOW)).toBe(true);
      expect(await kept.retire('00000001', NOW + 1)).toBe(false);
      expect(await kept.retire('00000002', NOW)).toBe(false);
      expect((await kept.list()).map(({ retiredAt }) => retiredAt)).toEqual([NOW]);
    });

    it('are erased when they open nothing any more, and their record stays', async () => {
      await kept.add(sample(1));
      await kept.add(sample(2));
      await kept.retire('00000001', NOW);
      await kept.eraseEnded(NOW + OPENS_AFTER_RETIREMENT - 1);
      expect(await idsAt(NOW)).toEqual(['00000002', '00000001']);
      await kept.eraseEnded(NOW + OPENS_AFTER_RETIREMENT);
      expect(await idsAt(NOW)).toEqual(['00000002']);
      expect((await kept.list()).map(({ id }) => id)).toEqual(['00000001', '00000002']);
      expect(await kept.add(sample(1, { id: '00000004' }))).toBe(false);
    });

    it('show their public half alone in the list', async () => {
      await kept.add(sample(1));
      const [record] = await kept.list();
      expect(record).not.toHaveProperty('privateKey');
      const spki = createPublicKey(sample(1).privateKey).export({ type: 'spki', format: 'der' });
      expect(record?.publicKeyHash).toBe(createHash('sha256').update(spki).digest('base64'));
    });

    it('are resealed with another data key, each in its place, and open as before', async () => {
      await kept.add(sample(1));
      await kept.add(sample(2));
      await kept.add(sample(3, { merchant: 'Other shop' }));
      const [keys, wraps] = [sampleKeys(sampleKey(1)), createDataKeyWraps(sampleKeys(sampleKey(1)))];
      const old = await place().dataKeys.findOf('Shop');
      const texts = createWalletKeySeals(place().rows);
      expect(await texts.findSealedWith(old?.id ?? '', 9, '')).toHaveLength(2);
      await place().dataKeys.replace(old?.id ?? '', newDataKey(wraps, 'Shop', NOW), NOW);
      const [from, to] = [old, await place().dataKeys.findOf('Shop')].map(
        (key) => key && openDataKey(wraps, key),
      );
      if (from === undefined || to === undefined) throw new Error('a key is missing');
      const registrations = { findSealedWith: async () => [], reseal: async () => false };
      const parts = { registrations, texts: [texts], from, to, onSealed: () => undefined, pause: 0 };
      expect(await reseal(parts)).toEqual({ count: 2, broken: 0 });
      expect(await texts.findSealedWith(from.id, 9, '')).toEqual([]);
      const fresh = createWalletKeys(place().rows, place().dataKeys, keys);
      const opened = await fresh.open('Shop', 'wallet2', NOW);
      expect(opened.map(({ privateKey }) => privateKey.equals(sample(2).privateKey))).toEqual([true, false]);
    });

    it('report that their store is unavailable', async () => {
      await kept.add(sample(1));
      await place().cutOff();
      await expect(kept.open('Shop', 'wallet2', NOW)).rejects.toBeInstanceOf(StoreUnavailable);
    });
  });
}
