import { type KeyObject, X509Certificate } from 'node:crypto';
import { type Said, say } from '../../../catalogue/messages/say.ts';
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
): Result<KeyCertificate, Said> {
  const blocks = pemBlocks(text);
  if (blocks.some(({ label }) => label.endsWith('PRIVATE KEY'))) return failure(say('certificate-private'));
  if (!blocks.some(({ label }) => label === 'CERTIFICATE')) return failure(say('certificate-pem'));
  const own = ownCertificate(blocks, privateKey);
  if (own === undefined) return failure(say('certificate-other'));
  const notAfter = Date.parse(own.validTo);
  return notAfter > now
    ? success({ certificate: own.toString(), notAfter })
    : failure(say('certificate-ended'));
}
