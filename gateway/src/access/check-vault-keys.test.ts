// needs: PostgreSQL
import { describe, expect, it } from 'vitest';
import { VaultKey } from '../features/stored-details/vault-keys.ts';
import { openTemporaryDatabase } from '../store/postgres/temporary-database.fixture.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { checkVaultKeys } from './token-hasher.ts';

const [first, second, third] = [1, 2, 3].map(
  (byte) => new VaultKey(`k${byte}`, Buffer.alloc(32, byte).toString('base64')),
) as [VaultKey, VaultKey, VaultKey];

const database = forEachTest(openTemporaryDatabase);

const fits = async (current: VaultKey, ...older: VaultKey[]) =>
  (await checkVaultKeys(database().store, { current, all: [current, ...older] })).ok;

describe('the keys of a database', () => {
  it('are the ones that it was first used with, and no others', async () => {
    expect([await fits(first), await fits(first), await fits(second), await fits(first)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('can be replaced by others that are added first', async () => {
    await fits(first);
    expect(await fits(second, first)).toBe(true);
    expect(await fits(second)).toBe(true);
    expect(await fits(third)).toBe(false);
  });

  it('are written nowhere, neither in the database nor in the refusal', async () => {
    await fits(first);
    const refused = await checkVaultKeys(database().store, { current: second, all: [second] });
    const said = JSON.stringify([refused, await database().query('SELECT * FROM vault_keys')]);
    expect(refused.ok ? '' : refused.error).toMatch(/^VAULT_KEYS: .*restore the lost key$/);
    for (const key of [first, second]) {
      expect(said).not.toContain(key.reveal());
    }
  });
});
