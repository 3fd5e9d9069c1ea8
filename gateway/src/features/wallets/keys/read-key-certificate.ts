import type { KeyObject } from 'node:crypto';
import { failure, type Result, success } from '../../../values/result.ts';
import { ownCertificate, pemBlocks } from './pem-blocks.ts';

export interface KeyCertificate {
  /** In PEM. */
  readonly certificate: string;
  /** Its end, in milliseconds since the epoch. */
  readonly notAfter: number;
}

/**
 * Reads the certificate that a maker has issued for a key which awaits it.
 *
 * @param text in PEM; the certificates of its chain may stand beside it
 * @returns the mistake in one line
 */
export function readKeyCertificate(
  text: string,
  privateKey: KeyObject,
  now: number,
): Result<KeyCertificate, string> {
  const blocks = pemBlocks(text);
  if (blocks.some(({ label }) => label.endsWith('PRIVATE KEY'))) {
    return failure('must hold no private key: the key is in the vault already');
  }
  if (!blocks.some(({ label }) => label === 'CERTIFICATE')) {
    return failure('must hold a certificate in PEM');
  }
  const own = ownCertificate(blocks, privateKey);
  if (own === undefined) {
    return failure('is the certificate of another key, or damaged');
  }
  const notAfter = Date.parse(own.validTo);
  return notAfter > now ? success({ certificate: own.toString(), notAfter }) : failure('has ended already');
}
