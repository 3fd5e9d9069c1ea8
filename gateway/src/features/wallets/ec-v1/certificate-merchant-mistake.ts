import { X509Certificate } from 'node:crypto';
import { merchantHashIn, merchantHashOf } from './processing-key.ts';

/**
 * Whether the certificate of a key for tokens of wallet1 was made for this merchant.
 *
 * @param pem of a certificate
 * @param identifiers those of the merchant's channels at the maker; none when the merchant's pages open sheets by
 *   themselves, and then there is nothing to compare
 * @returns the mistake in one line
 */
export function certificateMerchantMistake(pem: string, identifiers: readonly string[]): string | undefined {
  const hash = merchantHashIn(new X509Certificate(pem));
  if (hash === undefined) {
    return 'the certificate is none for tokens of wallet1: it names no merchant identifier';
  }
  return identifiers.length === 0 || identifiers.some((each) => merchantHashOf(each).equals(hash))
    ? undefined
    : `the certificate is for another merchant identifier than ${identifiers.join(', ')}`;
}
