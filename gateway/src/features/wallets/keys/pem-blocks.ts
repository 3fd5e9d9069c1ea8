import { type KeyObject, X509Certificate } from 'node:crypto';
import { failure, type Result, success } from '../../../values/result.ts';

const MOST_CHARACTERS = 65_536;

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[^]*?-----END \1-----/g;

interface PemBlock {
  /** Such as `CERTIFICATE`. */
  readonly label: string;
  /** With its first and its last line. */
  readonly block: string;
}

/** The blocks of a text in PEM; none of one that is too long. */
export function pemBlocks(text: string): readonly PemBlock[] {
  const blocks = text.length > MOST_CHARACTERS ? [] : [...text.matchAll(BLOCK)];
  return blocks.map(([block, label = '']) => ({ label, block }));
}

/** The certificate of a key among others, such as those of its chain. */
export function ownCertificate(
  blocks: readonly PemBlock[],
  privateKey: KeyObject,
): X509Certificate | undefined {
  return blocks
    .filter(({ label }) => label === 'CERTIFICATE')
    .map(({ block }) => parsed(block))
    .find((certificate) => certificate?.checkPrivateKey(privateKey) === true);
}

function parsed(block: string): X509Certificate | undefined {
  try {
    return new X509Certificate(block);
  } catch {
    return undefined;
  }
}

interface KeyCertificate {
  /** In PEM. */
  readonly certificate: string;
  /** Its end, in milliseconds since the epoch. */
  readonly notAfter: number;
}

/**
 * Reads the certificate that a maker has issued for a key which awaits it.
 *
 * @param text in PEM; the certificates of its chain may be included
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
  if (!blocks.some(({ label }) => label === 'CERTIFICATE')) return failure('must hold a certificate in PEM');
  const own = ownCertificate(blocks, privateKey);
  if (own === undefined) return failure('is the certificate of another key, or damaged');
  const notAfter = Date.parse(own.validTo);
  return notAfter > now ? success({ certificate: own.toString(), notAfter }) : failure('has ended already');
}
