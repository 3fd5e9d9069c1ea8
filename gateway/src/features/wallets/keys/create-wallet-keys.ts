import { createPrivateKey } from 'node:crypto';
import type { DataKeyRows } from '../../stored-details/envelope-store.ts';
import { createTextSeal, type SealedTexts, sealedWith } from '../../stored-details/seal-text.ts';
import type { VaultKeys } from '../../stored-details/vault-keys.ts';
import { WALLET_KEY, type WalletKeyRows } from './wallet-key-statements.ts';
import {
  OPENS_AFTER_RETIREMENT,
  type WalletKey,
  type WalletKeyRecord,
  type WalletKeys,
} from './wallet-keys.ts';

/** The wallet keys of a store, sealed with the data keys of their merchants. */
export function createWalletKeys(run: WalletKeyRows, keyRows: DataKeyRows, keys: VaultKeys): WalletKeys {
  const texts = createTextSeal(keyRows, keys);
  const openRow = async (row: Readonly<Record<string, unknown>>): Promise<WalletKey> => {
    const record = WALLET_KEY.ofRow(row);
    const privateKey = createPrivateKey(await texts.open(String(row['sealed']), boundTo(record)));
    return Object.assign(record, { privateKey });
  };
  return {
    add: async (key) => {
      const pem = key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const sealed = await texts.seal(key.merchant, key.addedAt, pem, boundTo(key));
      const values = WALLET_KEY.valuesOf({ ...key, retiredAt: undefined });
      return (await run('insert', [...values, sealed])).length > 0;
    },
    open: async (merchant, wallet, now) => {
      const found = await run('opening', [merchant, wallet, 'tokens', now - OPENS_AFTER_RETIREMENT]);
      return Promise.all(found.map(openRow));
    },
    openIdentity: async (merchant, wallet, now) => {
      const [newest] = await run('opening', [merchant, wallet, 'identity', now]);
      return newest && openRow(newest);
    },
    find: async (id) => {
      const [row] = await run('one', [id]);
      return row && openRow(row);
    },
    certify: async (id, certificate, notAfter) =>
      (await run('certify', [id, certificate, notAfter])).length > 0,
    list: async () => (await run('list', [])).map(WALLET_KEY.ofRow),
    retire: async (id, at) => (await run('retire', [id, at])).length > 0,
    eraseEnded: async (now) => {
      await run('erase', [now - OPENS_AFTER_RETIREMENT]);
    },
  };
}

const PURPOSES = { tokens: 'wallet key', identity: 'wallet identity' } as const;

/** A sealed key opens only in its own row, and only for its purpose. */
function boundTo(
  key: Pick<WalletKeyRecord, 'id' | 'merchant' | 'wallet' | 'purpose' | 'publicKeyHash'>,
): readonly string[] {
  return [key.merchant, key.id, PURPOSES[key.purpose], key.wallet, key.publicKeyHash];
}

/** The sealed private keys, for the retirement of data keys. */
export function createWalletKeySeals(run: WalletKeyRows): SealedTexts {
  return {
    what: 'wallet keys',
    findSealedWith: async (dataKeyId, limit, after) => {
      const found = await run('sealedWith', [sealedWith(dataKeyId), after, limit]);
      return found.map((row) => {
        const record = WALLET_KEY.ofRow(row);
        return { id: record.id, column: 'key', sealed: String(row['sealed']), about: boundTo(record) };
      });
    },
    replace: async ({ id, sealed: from }, sealed) => (await run('reseal', [id, from, sealed])).length > 0,
  };
}
