import { createHash, type KeyObject, X509Certificate } from 'node:crypto';
import { type Said, say } from '../../../catalogue/messages/say.ts';
import { publicKeyHashOf } from '../keys/kind-of-key.ts';
import { extensionOf } from './read-signing-certificate.ts';

/** A private key of a merchant, for which the wallet encrypts cards. Several are in use while one replaces another. */
export interface ProcessingKey {
  readonly privateKey: KeyObject;
  /** SHA-256 of its public key in base64, by which tokens name it. */
  readonly publicKeyHash: string;
  /** SHA-256 of the merchant's identifier at the maker, which takes part in the derivation. */
  readonly merchantHash: Buffer;
}

const MERCHANT = '1.2.840.113635.100.6.32';

/** The certificate has the hash as text, after a tag and a length of one byte each. */
const TAG_AND_LENGTH = 2;

/**
 * @param privateKey an elliptic key of P-256
 * @param merchantHash of the merchant's identifier, as {@link merchantHashOf} or {@link merchantHashIn} gives it
 */
export function processingKeyOf(privateKey: KeyObject, merchantHash: Buffer): ProcessingKey {
  return { privateKey, publicKeyHash: publicKeyHashOf(privateKey), merchantHash };
}

/** @param merchantIdentifier as the merchant registered it at the maker */
export function merchantHashOf(merchantIdentifier: string): Buffer {
  return createHash('sha256').update(merchantIdentifier).digest();
}

/** The same hash out of the maker's certificate for the key; `undefined` for other certificates. */
export function merchantHashIn(certificate: X509Certificate): Buffer | undefined {
  const text = extensionOf(certificate, MERCHANT)?.subarray(TAG_AND_LENGTH).toString('latin1') ?? '';
  return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : undefined;
}

/**
 * Whether the certificate of a key for tokens of wallet1 was issued for this merchant.
 *
 * @param pem of a certificate
 * @param identifiers those of the merchant's channels at the maker; none when the merchant's pages open sheets by
 *   themselves, and then there is nothing to compare
 * @returns the mistake in one line
 */
export function certificateMerchantMistake(pem: string, identifiers: readonly string[]): Said | undefined {
  const hash = merchantHashIn(new X509Certificate(pem));
  if (hash === undefined) return say('certificate-nameless');
  return identifiers.length === 0 || identifiers.some((each) => merchantHashOf(each).equals(hash))
    ? undefined
    : say('certificate-merchant', identifiers.join(', '));
}
