import type { DataKeyRows } from '../../features/stored-details/envelope-store.ts';
import { createTextSeal, type SealedTexts, sealedWith } from '../../features/stored-details/seal-text.ts';
import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import type { Factors } from './factors.ts';
import { PASSKEY, passkeyOfRow, SECRETS } from './user-row.ts';
import type { UserRows } from './user-statements.ts';

/** The owner of the data key for secrets of users. A merchant of this name would share the key, and nothing else. */
const OWNER = 'users of the back office';

/** The factors of users on a store's rows; the secrets of authenticator apps are sealed in the vault. */
export function createFactors(run: UserRows, keyRows: DataKeyRows, keys: VaultKeys): Factors {
  const texts = createTextSeal(keyRows, keys);
  const removePassword = async (userId: string): Promise<void> => {
    await run('removeSecrets', [userId]);
    await run('removeRecoveryCodes', [userId]);
  };
  return {
    addPasskey: async (passkey) => {
      const transports = passkey.transports.join(',');
      return (await run('addPasskey', PASSKEY.valuesOf({ ...passkey, transports }))).length > 0;
    },
    findPasskey: async (id) => {
      const [row] = await run('findPasskey', [id]);
      return row && passkeyOfRow(row);
    },
    passkeysOf: async (userId) => (await run('listPasskeys', [userId])).map(passkeyOfRow),
    usePasskey: async (id, counter, at) => (await run('usePasskey', [id, counter, at])).length > 0,
    removePasskey: async (userId, id, mayBeLast) =>
      (await run('removePasskey', [userId, id, mayBeLast ? 1 : 0])).length > 0,
    secretsOf: async (userId) => {
      const [row] = await run('findSecrets', [userId]);
      if (row === undefined) return undefined;
      const { sealedTotp, ...secrets } = SECRETS.ofRow(row);
      return {
        ...secrets,
        totpSecret: sealedTotp === undefined ? undefined : await texts.open(sealedTotp, boundTo(userId)),
      };
    },
    setPassword: async (userId, hash, olderHashes, at) => {
      await run('setPassword', [userId, hash, JSON.stringify(olderHashes), at]);
    },
    setTotp: async (userId, secret, step, at) => {
      const sealed = await texts.seal(OWNER, at, secret, boundTo(userId));
      await run('setTotp', [userId, sealed, step, at]);
    },
    useTotpStep: async (userId, step) => (await run('useTotpStep', [userId, step])).length > 0,
    setRecoveryCodes: async (userId, hashes) => {
      await run('setRecoveryCodes', [userId, `,${hashes.map((hash) => `${hash},`).join('')}`]);
    },
    useRecoveryCode: async (userId, hash) => (await run('useRecoveryCode', [userId, hash])).length > 0,
    countRecoveryCodes: async (userId) => {
      const [row] = await run('findRecoveryCodes', [userId]);
      return row === undefined ? 0 : String(row['hashes']).split(',').length - 2;
    },
    removePassword,
    removeAllOf: async (userId) => {
      await removePassword(userId);
      await run('removePasskeys', [userId]);
    },
  };
}

/** The sealed secrets of authenticator apps, for the retirement of data keys. */
export function createTotpSeals(run: UserRows): SealedTexts {
  return {
    what: 'secrets of authenticator apps',
    findSealedWith: async (dataKeyId, limit, after) => {
      const rows = await run('sealedWith', [sealedWith(dataKeyId), after, limit]);
      return rows.map((row) => {
        const id = String(row['user_id']);
        return { id, column: 'sealed_totp', sealed: String(row['sealed_totp']), about: boundTo(id) };
      });
    },
    replace: async ({ id, sealed: from }, sealed) => (await run('reseal', [id, from, sealed])).length > 0,
  };
}

/** A secret opens for its own user alone. */
function boundTo(userId: string): readonly string[] {
  return ['user', userId, 'authenticator app'];
}
