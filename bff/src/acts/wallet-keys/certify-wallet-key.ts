import {
  certificateMerchantMistake,
  failure,
  type MerchantsFile,
  readKeyCertificate,
  success,
  type Wallet,
  type WalletKeyRecord,
} from '@tollgate/gateway/api';
import { type Said, say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { act } from '../act.ts';
import { keyShown, shownKey } from './shown-key.ts';
import { walletKey } from './wallet-key.ts';

/** A certificate in PEM with those of its chain. */
const LONGEST_CERTIFICATE = 65_536;

/** Adds the certificate that the wallet's maker has issued for a key created here. */
export const certifyWalletKey = act({
  address: 'POST /admin/v1/wallet-keys/:id/certificate',
  subject: walletKey,
  summary: 'adds the certificate that a key awaits, which puts the key into use',
  action: 'wallet-key.certify',
  fresh: true,
  input: z.strictObject({
    certificate: z.string().min(1).max(LONGEST_CERTIFICATE).describe('In PEM; its chain may follow'),
  }),
  answer: shownKey,
  conflicts: true,
  run: async ({ stores: { walletKeys }, merchants, now }, record, input) => {
    const key = keyShown(record).awaitsCertificate ? await walletKeys.find(record.id) : undefined;
    if (key === undefined) return failure(AWAITS_NONE);
    const read = readKeyCertificate(input.certificate, key.privateKey, now);
    const mistake = read.ok ? certificateMistake(read.value.certificate, record, merchants) : read.error;
    if (!read.ok || mistake !== undefined) {
      return failure({ code: 'invalid', member: 'certificate', message: mistake ?? say('wrong') } as const);
    }
    const { certificate, notAfter } = read.value;
    return (await walletKeys.certify(record.id, certificate, notAfter))
      ? success(keyShown({ ...record, certificate, notAfter }))
      : failure(AWAITS_NONE);
  },
  ended: ({ certificateEnds }) => ({ after: { certificateEnds } }),
});

const AWAITS_NONE = { code: 'conflict', message: say('key-awaits-none') } as const;

interface CertifiedKey extends Pick<WalletKeyRecord, 'purpose' | 'merchant'> {
  readonly wallet: Wallet;
}

/**
 * Checks that the certificate of a wallet1 token key belongs to the merchant. Other certificates name no merchant.
 *
 * @param certificate in PEM
 * @returns the mistake in one line
 */
export function certificateMistake(
  certificate: string,
  { wallet, purpose, merchant }: CertifiedKey,
  merchants: MerchantsFile,
): Said | undefined {
  return wallet === 'wallet1' && purpose === 'tokens'
    ? certificateMerchantMistake(certificate, identifiersOf(merchants, merchant))
    : undefined;
}

/** The merchant identifiers of wallet1 that the merchant's channels name. */
function identifiersOf({ merchants }: MerchantsFile, merchant: string): readonly string[] {
  const channels = merchants.find(({ name }) => name === merchant)?.channels ?? [];
  return [...new Set(channels.flatMap(({ wallet1 }) => wallet1?.merchantIdentifier ?? []))];
}
