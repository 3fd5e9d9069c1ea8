import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** SHA-256 of the public half of a key (DER, SubjectPublicKeyInfo) in base64: tokens name keys by it. */
export function publicKeyHashOf(privateKey: KeyObject): string {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64');
}
