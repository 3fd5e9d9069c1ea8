import { type KeyObject, X509Certificate } from 'node:crypto';

const MOST_CHARACTERS = 65_536;

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[^]*?-----END \1-----/g;

export interface PemBlock {
  /** Such as `CERTIFICATE`. */
  readonly label: string;
  /** With its first and its last line. */
  readonly block: string;
}

/** What a text in PEM holds; nothing of one that is too long. */
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
