import type { NewWalletKey, WalletKeyRecord, WalletKeys } from '@tollgate/gateway/api';

/** Seals a key in the vault. @returns its record; `undefined` when the merchant has or had this key for this wallet */
export async function addWalletKey(
  walletKeys: Pick<WalletKeys, 'add' | 'eraseEnded'>,
  key: NewWalletKey,
): Promise<WalletKeyRecord | undefined> {
  await walletKeys.eraseEnded(key.addedAt);
  if (!(await walletKeys.add(key))) {
    return undefined;
  }
  const { privateKey: _sealed, ...record } = key;
  return { ...record, retiredAt: undefined };
}
