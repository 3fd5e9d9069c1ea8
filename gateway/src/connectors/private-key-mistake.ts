import { createPrivateKey } from 'node:crypto';

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
