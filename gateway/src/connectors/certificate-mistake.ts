import { createPrivateKey, X509Certificate } from 'node:crypto';

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * The mistake, if any, in a PEM file of a certificate, which may be followed by its chain.
 *
 * @param now in milliseconds since the epoch
 */
export function certificateMistake(pem: string, now: number): string | undefined {
  const certificates = certificatesIn(pem);
  if (certificates === undefined) return NO_CERTIFICATE;
  return certificates.map((each) => validityMistake(each, now)).find((mistake) => mistake !== undefined);
}

/**
 * The mistake in a PEM file of authorities, if any. One valid authority is enough: during a change the file holds the
 * old one alongside the new.
 */
export function authorityMistake(pem: string, now: number): string | undefined {
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

const NO_CERTIFICATE = 'holds no certificate in PEM (-----BEGIN CERTIFICATE-----)';

/** All certificates of a file; `undefined` when there is none, or one that cannot be read. */
function certificatesIn(pem: string): readonly X509Certificate[] | undefined {
  const blocks = pem.match(BLOCK) ?? [];
  try {
    return blocks.length === 0 ? undefined : blocks.map((block) => new X509Certificate(block));
  } catch {
    return undefined;
  }
}

function validityMistake({ validFromDate, validToDate }: X509Certificate, now: number): string | undefined {
  if (validToDate.getTime() < now) {
    return `expired at ${validToDate.toISOString()}; put the renewed one in its place`;
  }
  return validFromDate.getTime() > now ? `is not valid before ${validFromDate.toISOString()}` : undefined;
}

const ENCRYPTED = /-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m;

/** The mistake in a PEM file of a private key, if any. */
export function privateKeyMistake(pem: string): string | undefined {
  if (ENCRYPTED.test(pem)) {
    return 'has a passphrase; write the key without one, readable by the gateway alone';
  }
  try {
    createPrivateKey(pem);
    return undefined;
  } catch {
    return 'holds no private key in PEM (-----BEGIN PRIVATE KEY-----)';
  }
}
