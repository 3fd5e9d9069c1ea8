import { sealedWith } from '../../stored-details/seal-text.ts';
import type { SealedTexts } from '../../stored-details/sealed-texts.ts';
import { walletKeyOfRow } from './wallet-key-row.ts';
import type { WalletKeyRows } from './wallet-key-statements.ts';
import type { WalletKeyRecord } from './wallet-keys.ts';

const PURPOSES = { tokens: 'wallet key', identity: 'wallet identity' } as const;

/** A sealed key opens in its own row alone, and as what it was added for. */
export function boundTo(
  key: Pick<WalletKeyRecord, 'id' | 'merchant' | 'wallet' | 'purpose' | 'publicKeyHash'>,
): readonly string[] {
  return [key.merchant, key.id, PURPOSES[key.purpose], key.wallet, key.publicKeyHash];
}

/** The sealed private keys, for the retirement of data keys. */
export function createWalletKeySeals(rows: WalletKeyRows): SealedTexts {
  return {
    what: 'wallet keys',
    findSealedWith: async (dataKeyId, limit, after) => {
      const found = await rows.run('sealedWith', [sealedWith(dataKeyId), after, limit]);
      return found.map((row) => {
        const record = walletKeyOfRow(row);
        return { id: record.id, column: 'key', sealed: String(row['sealed']), about: boundTo(record) };
      });
    },
    replace: async ({ id, sealed: from }, sealed) =>
      (await rows.run('reseal', [id, from, sealed])).length > 0,
  };
}
