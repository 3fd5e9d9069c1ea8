import type { WalletKeyRecord } from '@tollgate/gateway/api';

/** A key of a wallet without its private half: certified, in use, and valid for a long time. */
export function walletKeyRecord(changes: Partial<WalletKeyRecord> = {}): WalletKeyRecord {
  return {
    id: '0000000a',
    merchant: 'Shop',
    wallet: 'wallet2',
    purpose: 'tokens',
    publicKeyHash: 'hash',
    certificate: undefined,
    notAfter: 4_000_000_000_000,
    addedAt: 1,
    retiredAt: undefined,
    ...changes,
  };
}
