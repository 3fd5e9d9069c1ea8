import { describe, expect, it } from 'vitest';
import { forEachStore, type OpenStore } from '../testing/for-each-store.fixture.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import type { TokenHash, TokenHolder, TokenRecord } from './access-tokens.ts';
import { createAccessTokens } from './create-access-tokens.ts';

/** The one suite that every store of access tokens must pass. */
export function describeAccessTokens(name: string, open: OpenStore): void {
  describe(`access tokens in ${name}`, () => {
    const place = forEachStore(open, (store) => ({ tokens: createAccessTokens(store) }));
    const tokens = () => place().tokens;

    it('finds the holder of a token by any of its possible hashes', async () => {
      await tokens().add(record('1'), hash('one'));

      expect(await tokens().findHolder([hash('older'), hash('one')])).toEqual(holder('1'));
      expect(await tokens().findHolder([hash('other')])).toBeUndefined();
      expect(await tokens().findHolder([])).toBeUndefined();
    });

    it('keeps the rights that a token was given, and gives all but one to a token that was given none', async () => {
      await tokens().add({ ...record('1', 1), rights: ['read', 'acquirer-details'] }, hash('one'));
      await tokens().add({ ...record('2', 2), rights: ['acquirer-details'] }, hash('two'));
      await tokens().add(record('3', 3), hash('three'));

      const held = await Promise.all(
        ['one', 'two', 'three'].map(async (text) => (await tokens().findHolder([hash(text)]))?.rights),
      );
      const all = ['pay', 'refund', 'read', 'manage'];
      expect(held).toEqual([['read', 'acquirer-details'], [...all, 'acquirer-details'], all]);
      expect((await tokens().list()).map(({ rights }) => rights)).toEqual([
        ['read', 'acquirer-details'],
        ['acquirer-details'],
        [],
      ]);
    });

    it('keeps the end of a token, and finds its holder all the same', async () => {
      await tokens().add({ ...record('1'), endsAt: 1_800_000_000_000 }, hash('one'));

      expect(await tokens().findHolder([hash('one')])).toEqual({ ...holder('1'), endsAt: 1_800_000_000_000 });
      expect((await tokens().list())[0]?.endsAt).toBe(1_800_000_000_000);
    });

    it('notes the last day of use, and an earlier day only where the noted one is in the future', async () => {
      await tokens().add(record('1'), hash('one'));
      const seen: unknown[] = [];
      for (const day of [20_000, 20_002, 20_001, 90_000, 20_003]) {
        // oxlint-disable-next-line no-await-in-loop -- each day follows the one before
        await tokens().noteUse('1', day);
        // oxlint-disable-next-line no-await-in-loop
        seen.push((await tokens().findHolder([hash('one')]))?.lastUsedDay);
      }
      await tokens().noteUse('unknown', 20_000);

      expect(seen).toEqual([20_000, 20_002, 20_002, 90_000, 20_003]);
      expect((await tokens().list())[0]?.lastUsedDay).toBe(20_003);
    });

    it('finds no holder once the token is revoked', async () => {
      await tokens().add(record('1'), hash('one'));

      expect(await tokens().revoke('1', 99)).toBe(true);
      expect(await tokens().findHolder([hash('one')])).toBeUndefined();
    });

    it('revokes a token once, and none that does not exist', async () => {
      await tokens().add(record('1'), hash('one'));
      await tokens().revoke('1', 99);

      expect(await tokens().revoke('1', 100)).toBe(false);
      expect(await tokens().revoke('2', 100)).toBe(false);
      expect((await tokens().list())[0]?.revokedAt).toBe(99);
    });

    it('lists all tokens(), the oldest first, without any hash', async () => {
      await tokens().add(record('b', 20), hash('two'));
      await tokens().add(record('a', 10), hash('one'));

      expect(await tokens().list()).toEqual([record('a', 10), record('b', 20)]);
    });

    it('keeps the id of the key of a hash, and has none for older tokens', async () => {
      await tokens().add(record('a', 10), hash('one'));
      await tokens().add({ ...record('b', 20), keyId: undefined }, hash('two'));

      expect((await tokens().list()).map(({ keyId }) => keyId)).toEqual(['k1', undefined]);
    });

    it('sets the end of a token that is valid, and none that is later than the one it has', async () => {
      await tokens().add(record('1'), hash('one'));
      expect([
        await tokens().end('1', 500),
        await tokens().end('1', 400),
        await tokens().end('1', 600),
      ]).toEqual([true, true, false]);
      expect((await tokens().findHolder([hash('one')]))?.endsAt).toBe(400);
      await tokens().revoke('1', 99);
      expect([await tokens().end('1', 300), await tokens().end('2', 300)]).toEqual([false, false]);
    });

    it('takes no hash twice', async () => {
      await tokens().add(record('1'), hash('one'));

      await expect(tokens().add(record('2'), hash('one'))).rejects.toThrow(/unique/i);
    });

    it('says of every verb that the store is unavailable when it is', async () => {
      await tokens().add(record('1'), hash('one'));
      await place().cutOff();
      const verbs = [
        tokens().findHolder([hash('one')]),
        tokens().list(),
        tokens().add(record('2'), hash('two')),
        tokens().revoke('1', 99),
        tokens().noteUse('1', 20_000),
        tokens().end('1', 500),
      ];
      for (const end of await Promise.allSettled<unknown>(verbs)) {
        expect(end).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
      }
    });
  });
}

function record(id: string, createdAt = 1): TokenRecord {
  return {
    id,
    merchant: 'shop',
    rights: [],
    note: 'für Tests',
    createdAt,
    keyId: 'k1',
    revokedAt: undefined,
    endsAt: undefined,
    lastUsedDay: undefined,
  };
}

/** The holder of a token that was given no right. */
function holder(id: string): TokenHolder {
  const rights = ['pay', 'refund', 'read', 'manage'] as const;
  return { id, merchant: 'shop', rights, endsAt: undefined, lastUsedDay: undefined };
}

function hash(text: string): TokenHash {
  return text as TokenHash;
}
