import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccessTokens, TokenHash, TokenRecord } from './access-tokens.ts';

/** The one suite that every store of access tokens must pass. */
export function describeAccessTokens(
  name: string,
  open: () => Promise<{ tokens: AccessTokens; close: () => Promise<void> }>,
): void {
  describe(`access tokens in ${name}`, () => {
    let tokens: AccessTokens;
    let close: () => Promise<void>;

    beforeEach(async () => {
      ({ tokens, close } = await open());
    });

    afterEach(() => close());

    it('finds the merchant of a token by any of its possible hashes', async () => {
      await tokens.add(record('1'), hash('one'));

      expect(await tokens.findMerchant([hash('older'), hash('one')])).toBe('shop');
      expect(await tokens.findMerchant([hash('other')])).toBeUndefined();
      expect(await tokens.findMerchant([])).toBeUndefined();
    });

    it('finds no merchant once the token is revoked', async () => {
      await tokens.add(record('1'), hash('one'));

      expect(await tokens.revoke('1', 99)).toBe(true);
      expect(await tokens.findMerchant([hash('one')])).toBeUndefined();
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

    it('takes no hash twice', async () => {
      await tokens.add(record('1'), hash('one'));

      await expect(tokens.add(record('2'), hash('one'))).rejects.toThrow(/unique/i);
    });
  });
}

function record(id: string, createdAt = 1): TokenRecord {
  return { id, merchant: 'shop', note: 'für Tests', createdAt, revokedAt: undefined };
}

function hash(text: string): TokenHash {
  return text as TokenHash;
}
