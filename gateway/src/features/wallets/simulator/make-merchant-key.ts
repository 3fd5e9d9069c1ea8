import { generateKeyPairSync, type KeyObject, randomBytes, X509Certificate } from 'node:crypto';
import { merchantHashOf } from '../ec-v1/processing-key.ts';
import { publicKeyHashOf } from '../keys/kind-of-key.ts';
import type { NewWalletKey, Wallet } from '../keys/wallet-keys.ts';
import { utf8 } from '../keys/write-ber.ts';
import { extension, issueCertificate } from './issue-certificate.ts';
import { CHAIN_FROM, CHAIN_TO } from './make-signing-chain.ts';

const MERCHANT = '1.2.840.113635.100.6.32';
const RSA_BITS = 2048;

/** The merchant and the wallet of the key. */
interface MerchantOfKey {
  readonly merchant: string;
  readonly wallet: Wallet;
  /** As the merchant would have registered it at the maker of wallet1. */
  readonly merchantIdentifier: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Creates a key for the tokens of a wallet, as a merchant gets one from the maker. */
export function makeMerchantKey({ merchant, wallet, merchantIdentifier, now }: MerchantOfKey): NewWalletKey {
  const { privateKey } =
    wallet === 'wallet3'
      ? generateKeyPairSync('rsa', { modulusLength: RSA_BITS })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isCertified = wallet === 'wallet1';
  return {
    id: randomBytes(4).toString('hex'),
    merchant,
    wallet,
    purpose: 'tokens',
    publicKeyHash: publicKeyHashOf(privateKey),
    certificate: isCertified ? merchantCertificate(privateKey, merchantIdentifier).toString() : undefined,
    notAfter: isCertified ? CHAIN_TO.getTime() : undefined,
    addedAt: now,
    privateKey,
  };
}

/** The certificate of a merchant's key of wallet1, in which tokens look for the hash of the merchant's identifier. */
export function merchantCertificate(key: KeyObject, merchantIdentifier: string): X509Certificate {
  const hash = merchantHashOf(merchantIdentifier).toString('hex').toUpperCase();
  const content = {
    serial: 4,
    subject: merchantIdentifier,
    issuer: merchantIdentifier,
    validFrom: CHAIN_FROM,
    validTo: CHAIN_TO,
    key,
    extensions: [extension(MERCHANT, utf8(hash))],
  };
  // It is read for its hash alone, so any key may have signed it.
  const issuerKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return new X509Certificate(issueCertificate(content, issuerKey));
}
