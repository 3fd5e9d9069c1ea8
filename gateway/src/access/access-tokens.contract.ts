import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import type { AccessTokens, TokenHash, TokenRecord } from './access-tokens.ts';

/** A place that access tokens lie in. */
export interface AccessTokensPlace {
  readonly tokens: AccessTokens;
  /** Cuts them off from their store, as a failure would. */
  cutOff(): Promise<void>;
  remove(): Promise<void>;
}

/** The one suite that every store of access tokens must pass. */
export function describeAccessTokens(name: string, open: () => Promise<AccessTokensPlace>): void {
  describe(`access tokens in ${name}`, () => {
    let place: AccessTokensPlace;
    let tokens: AccessTokens;

    beforeEach(async () => {
      place = await open();
      ({ tokens } = place);
    });

    afterEach(() => place.remove());

    it('finds the holder of a token by any of its possible hashes', async () => {
      await tokens.add(record('1'), hash('one'));

      expect(await tokens.findHolder([hash('older'), hash('one')])).toEqual({ merchant: 'shop', rights: [] });
      expect(await tokens.findHolder([hash('other')])).toBeUndefined();
      expect(await tokens.findHolder([])).toBeUndefined();
    });

    it('keeps the rights that a token was given, and gives none to another', async () => {
      await tokens.add({ ...record('1', 1), rights: ['acquirer-details'] }, hash('one'));
      await tokens.add(record('2', 2), hash('two'));

      expect(await tokens.findHolder([hash('one')])).toEqual({
        merchant: 'shop',
        rights: ['acquirer-details'],
      });
      expect((await tokens.list()).map(({ rights }) => rights)).toEqual([['acquirer-details'], []]);
    });

    it('finds no holder once the token is revoked', async () => {
      await tokens.add(record('1'), hash('one'));

      expect(await tokens.revoke('1', 99)).toBe(true);
      expect(await tokens.findHolder([hash('one')])).toBeUndefined();
    });

    it('revokes a token once, and none that does not exist', async () => {
      await tokens.add(record('1'), hash('one'));
      await tokens.revoke('1', 99);

      expect(await tokens.revoke('1', 100)).toBe(false);
      expect(await tokens.revoke('2', 100)).toBe(false);
      expect((await tokens.list())[0]?.revokedAt).toBe(99);
    });

    it('lists all tokens, the oldest first, without any hash', async () => {
      await tokens.add(record('b', 20), hash('two'));
      await tokens.add(record('a', 10), hash('one'));

      expect(await tokens.list()).toEqual([record('a', 10), record('b', 20)]);
    });

    it('keeps the id of the key that a hash was made with, and knows none of older tokens', async () => {
      await tokens.add(record('a', 10), hash('one'));
      await tokens.add({ ...record('b', 20), keyId: undefined }, hash('two'));

      expect((await tokens.list()).map(({ keyId }) => keyId)).toEqual(['k1', undefined]);
    });

    it('takes no hash twice', async () => {
      await tokens.add(record('1'), hash('one'));

      await expect(tokens.add(record('2'), hash('one'))).rejects.toThrow(/unique/i);
    });

    it('says of every verb that the store is unavailable when it is', async () => {
      await tokens.add(record('1'), hash('one'));
      await place.cutOff();
      const verbs = [
        tokens.findHolder([hash('one')]),
        tokens.list(),
        tokens.add(record('2'), hash('two')),
        tokens.revoke('1', 99),
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
  };
}

function hash(text: string): TokenHash {
  return text as TokenHash;
}
