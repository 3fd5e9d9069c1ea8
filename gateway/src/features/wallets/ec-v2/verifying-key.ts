import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { decodeBase64 } from '../decode-base64.ts';

/**
 * Reads a key that checks signatures of tokens: base64 of a SubjectPublicKeyInfo on the curve P-256.
 *
 * @returns `undefined` for another key, and for what is no key
 */
export function readVerifyingKey(value: unknown): KeyObject | undefined {
  const der = typeof value === 'string' ? decodeBase64(value) : undefined;
  if (der === undefined) {
    return undefined;
  }
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** @param signature base64 of an ECDSA signature in DER, over the SHA-256 of the bytes */
export function isSignedBy(key: KeyObject, bytes: Uint8Array, signature: string): boolean {
  const der = decodeBase64(signature);
  return der !== undefined && verify('sha256', bytes, { key, dsaEncoding: 'der' }, der);
}
