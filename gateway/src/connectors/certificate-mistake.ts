import { createPrivateKey, X509Certificate } from 'node:crypto';
import { type Said, say } from '../catalogue/messages/say.ts';

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * The mistake, if any, in a PEM file of a certificate, which may be followed by its chain.
 *
 * @param now in milliseconds since the epoch
 */
export function certificateMistake(pem: string, now: number): Said | undefined {
  const certificates = certificatesIn(pem);
  if (certificates === undefined) return NO_CERTIFICATE;
  return certificates.map((each) => validityMistake(each, now)).find((mistake) => mistake !== undefined);
}

/**
 * The mistake in a PEM file of authorities, if any. One valid authority is enough: during a change the file holds the
 * old one alongside the new.
 */
export function authorityMistake(pem: string, now: number): Said | undefined {
  const certificates = certificatesIn(pem);
  if (certificates === undefined) return NO_CERTIFICATE;
  const mistakes = certificates.map((each) => validityMistake(each, now));
  return mistakes.includes(undefined) ? undefined : mistakes[0];
}

/** When the first of the certificates in a PEM file ends, in milliseconds since the epoch; `undefined` when there is none. */
export function earliestEnd(pem: string): number | undefined {
  const ends = (certificatesIn(pem) ?? []).map(({ validToDate }) => validToDate.getTime());
  return ends.length === 0 ? undefined : Math.min(...ends);
}

const NO_CERTIFICATE = say('no-certificate');

/** All certificates of a file; `undefined` when there is none, or one that cannot be read. */
function certificatesIn(pem: string): readonly X509Certificate[] | undefined {
  const blocks = pem.match(BLOCK) ?? [];
  try {
    return blocks.length === 0 ? undefined : blocks.map((block) => new X509Certificate(block));
  } catch {
    return undefined;
  }
}

function validityMistake({ validFromDate, validToDate }: X509Certificate, now: number): Said | undefined {
  if (validToDate.getTime() < now) {
    return say('expired-at', validToDate.toISOString());
  }
  return validFromDate.getTime() > now ? say('valid-later', validFromDate.toISOString()) : undefined;
}

const ENCRYPTED = /-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m;

/** The mistake in a PEM file of a private key, if any. */
export function privateKeyMistake(pem: string): Said | undefined {
  if (ENCRYPTED.test(pem)) {
    return say('key-with-passphrase');
  }
  try {
    createPrivateKey(pem);
    return undefined;
  } catch {
    return say('no-private-key');
  }
}
