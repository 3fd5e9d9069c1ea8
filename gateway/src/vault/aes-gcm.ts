import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { failure, type Result, success } from '../values/result.ts';

/** What AES-256-GCM made of plain bytes. */
export interface SealedBytes {
  /** 12 random bytes, new for each sealing: the same ones twice under one key would betray both. */
  readonly iv: Uint8Array;
  /** 16 bytes. */
  readonly tag: Uint8Array;
  readonly ciphertext: Uint8Array;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals bytes together with what they belong to.
 *
 * Source: NIST SP 800-38D; random nonces of 96 bits are safe for 2^32 sealings under one key.
 * @param about is not stored with them, and they only open where it is the same
 */
export function sealBytes(key: KeyObject, plain: Uint8Array, about: readonly unknown[]): SealedBytes {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(bound(about));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), ciphertext };
}

/**
 * @returns the plain bytes, to be wiped by whoever asked; a failure when key, bytes or what they belong to is not
 *   what it was at the sealing
 */
export function openBytes(
  key: KeyObject,
  { iv, tag, ciphertext }: SealedBytes,
  about: readonly unknown[],
): Result<Buffer, 'does-not-open'> {
  // A tag that was cut short would be tried against fewer bits.
  if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) {
    return failure('does-not-open');
  }
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(bound(about));
  decipher.setAuthTag(tag);
  // A stream cipher gives all of its text at once and holds nothing back for the end.
  const plain = decipher.update(ciphertext);
  try {
    decipher.final();
    return success(plain);
  } catch {
    plain.fill(0);
    return failure('does-not-open');
  }
}

/** As JSON, so that no two lists come to the same bytes, whatever their texts hold. */
function bound(about: readonly unknown[]): Buffer {
  return Buffer.from(JSON.stringify(about));
}
