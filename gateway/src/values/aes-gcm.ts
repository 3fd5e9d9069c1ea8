import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto';
import { failure, type Result, success } from './result.ts';

/** Bytes encrypted with AES-256-GCM. */
export interface SealedBytes {
  /** 12 random bytes, new for each sealing: a repetition under one key would reveal both texts. */
  readonly iv: Uint8Array;
  /** 16 bytes. */
  readonly tag: Uint8Array;
  readonly ciphertext: Uint8Array;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Nonces are fetched for many sealings at once: a call of the operating system costs a quarter of one. */
const nonces = Buffer.alloc(256 * IV_BYTES);
let used = nonces.length;

/**
 * Seals bytes and binds them to their owner.
 *
 * Source: NIST SP 800-38D; random nonces of 96 bits are safe for 2^32 sealings under one key.
 * @param about is not stored; the bytes open only with the same value. As JSON, different lists never give the same bytes
 */
export function sealBytes(key: KeyObject, plain: Uint8Array, about: readonly unknown[]): SealedBytes {
  if (used === nonces.length) {
    randomFillSync(nonces);
    used = 0;
  }
  const iv = Buffer.from(nonces.subarray(used, used + IV_BYTES));
  used += IV_BYTES;
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(JSON.stringify(about)));
  // A stream cipher gives the whole text at once, so that `final` adds nothing.
  const ciphertext = cipher.update(plain);
  cipher.final();
  return { iv, tag: cipher.getAuthTag(), ciphertext };
}

/**
 * @returns the plain bytes, which the caller must wipe; a failure when the key, the bytes or `about` differ from the
 * sealing
 */
export function openBytes(
  key: KeyObject,
  { iv, tag, ciphertext }: SealedBytes,
  about: readonly unknown[],
): Result<Buffer, 'does-not-open'> {
  // A truncated tag would be compared in fewer bits.
  if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) return failure('does-not-open');
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(JSON.stringify(about)));
  decipher.setAuthTag(tag);
  // A stream cipher returns the whole text here, so `final` only checks the tag.
  const plain = decipher.update(ciphertext);
  try {
    decipher.final();
    return success(plain);
  } catch {
    plain.fill(0);
    return failure('does-not-open');
  }
}

/** Like {@link sealBytes}, as one text: nonce, tag and ciphertext in base64url. */
export function sealText(key: KeyObject, text: string, about: readonly unknown[]): string {
  const { iv, tag, ciphertext } = sealBytes(key, Buffer.from(text), about);
  return Buffer.concat([iv, tag, ciphertext]).toString('base64url');
}

/** Opens the text of {@link sealText}; plain base64 is read as well. */
export function openText(
  key: KeyObject,
  sealed: string,
  about: readonly unknown[],
): Result<string, 'does-not-open'> {
  const bytes = Buffer.from(sealed, 'base64');
  const plain = openBytes(
    key,
    {
      iv: bytes.subarray(0, IV_BYTES),
      tag: bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
      ciphertext: bytes.subarray(IV_BYTES + TAG_BYTES),
    },
    about,
  );
  if (!plain.ok) return plain;
  const text = plain.value.toString();
  plain.value.fill(0);
  return success(text);
}
