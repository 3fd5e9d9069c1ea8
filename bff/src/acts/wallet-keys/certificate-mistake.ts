import {
  certificateMerchantMistake,
  type MerchantsFile,
  type Wallet,
  type WalletKeyRecord,
} from '@tollgate/gateway/api';

/** For whom a certificate is. */
export interface CertifiedKey extends Pick<WalletKeyRecord, 'purpose' | 'merchant'> {
  readonly wallet: Wallet;
}

/**
 * Whether the certificate of a key for tokens of wallet1 was made for another merchant. Others name none.
 *
 * @param certificate in PEM
 * @returns the mistake in one line
 */
export function certificateMistake(
  certificate: string,
  { wallet, purpose, merchant }: CertifiedKey,
  merchants: MerchantsFile,
): string | undefined {
  return wallet === 'wallet1' && purpose === 'tokens'
    ? certificateMerchantMistake(certificate, identifiersOf(merchants, merchant))
    : undefined;
}

/** The merchant identifiers of wallet1 that the merchant's channels name. */
function identifiersOf({ merchants }: MerchantsFile, merchant: string): readonly string[] {
  const channels = merchants.find(({ name }) => name === merchant)?.channels ?? [];
  return [...new Set(channels.flatMap(({ wallet1 }) => wallet1?.merchantIdentifier ?? []))];
}
