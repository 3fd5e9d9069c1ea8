import { beforeEach, describe, expect, it } from 'vitest';
import { createEnvelopeStore } from '../features/stored-details/create-envelope-store.ts';
import { VaultKey } from '../features/stored-details/vault-keys.ts';
import { forEachStore, type OpenStore } from '../testing/for-each-store.fixture.ts';
import { createSealedTokens, createTokenSeals, type SealedTokens, sealedTokenRows } from './sealed-tokens.ts';

const TOKEN = 'tollgate_test_the-token-of-the-shop-1234';
const keyOf = (byte: number) => new VaultKey(`k${byte}`, Buffer.alloc(32, byte).toString('base64'));
const OWN = { current: keyOf(1), all: [keyOf(1)] };
const SHOP = { id: '0000000a', merchant: 'Shop', createdAt: 1 };

/** The one suite that every store of sealed tokens must pass. */
export function describeSealedTokens(name: string, open: OpenStore): void {
  describe(`sealed access tokens in ${name}`, () => {
    const place = forEachStore(open, (store) => ({
      rows: sealedTokenRows(store),
      keyRows: createEnvelopeStore(store).dataKeys,
    }));
    let tokens: SealedTokens;

    beforeEach(async () => {
      tokens = createSealedTokens(place().rows, place().keyRows, OWN);
    });

    it('are shown again, distinguished by their last characters, and erased', async () => {
      await tokens.keep(SHOP, TOKEN);
      await tokens.keep({ ...SHOP, id: '0000000b', merchant: 'Other' }, `${TOKEN}abcd`);
      expect(await tokens.reveal(SHOP.id)).toBe(TOKEN);
      expect(Object.fromEntries(await tokens.endings())).toEqual({ '0000000a': '1234', '0000000b': 'abcd' });
      expect(await tokens.reveal('0000000c')).toBeUndefined();
      await tokens.forget(SHOP.id);
      await tokens.forget(SHOP.id);
      expect([await tokens.reveal(SHOP.id), (await tokens.endings()).size]).toEqual([undefined, 1]);
    });

    it('are not in the table as they are, and open with the key of the vault alone', async () => {
      await tokens.keep(SHOP, TOKEN);
      const [row] = await place().rows('one', [SHOP.id]);
      expect(JSON.stringify(row)).not.toContain(TOKEN.slice(0, -4));
      const stranger = createSealedTokens(place().rows, place().keyRows, {
        current: keyOf(2),
        all: [keyOf(2)],
      });
      await expect(stranger.reveal(SHOP.id)).rejects.toThrow('k1');
    });

    it('open under their own id alone', async () => {
      await tokens.keep(SHOP, TOKEN);
      await tokens.keep({ ...SHOP, id: '0000000b' }, `${TOKEN}abcd`);
      const sealedOf = async (id: string) => String((await place().rows('one', [id]))[0]?.['sealed']);
      await place().rows('reseal', [SHOP.id, await sealedOf(SHOP.id), await sealedOf('0000000b')]);
      await expect(tokens.reveal(SHOP.id)).rejects.toThrow('does not open');
      expect(await tokens.reveal('0000000b')).toBe(`${TOKEN}abcd`);
    });

    it('are found by the data key that seals them, and replace only the copy that was read', async () => {
      await tokens.keep(SHOP, TOKEN);
      await tokens.keep({ ...SHOP, id: '0000000b' }, TOKEN);
      const seals = createTokenSeals(place().rows);
      const sealed = String((await place().rows('one', [SHOP.id]))[0]?.['sealed']);
      const dataKeyId = sealed.split('.')[1] ?? '';
      const found = await seals.findSealedWith(dataKeyId, 10, '');
      expect(found).toMatchObject([{ id: SHOP.id, sealed, about: ['Shop', SHOP.id, 'access token'] }, {}]);
      expect(await seals.findSealedWith(dataKeyId, 10, SHOP.id)).toHaveLength(1);
      expect(await seals.findSealedWith('0'.repeat(32), 10, '')).toEqual([]);
      const [first] = found;
      if (first === undefined) throw new Error('nothing was found');
      expect(await seals.replace({ ...first, sealed: 'another' }, 'new')).toBe(false);
      expect(await seals.replace(first, 'new')).toBe(true);
    });
  });
}
