import { hash, type KeyObject } from 'node:crypto';

/** A keyed hash of texts under one key. */
export type KeyedHash = (text: string, encoding: 'base64url' | 'hex') => string;

/** Bytes; of SHA-256. */
const BLOCK = 64;
const DIGEST = 32;

/** Texts of more bytes are hashed in a buffer of their own. */
const USUAL = 2048;

/**
 * HMAC-SHA256 with the key's part of the work done once. Node's own prepares an object and the key for each text, which
 * takes three times as long as hashing a short one.
 *
 * Source: RFC 2104.
 *
 * @param key of at most 64 bytes, as every derived one is
 */
export function keyedHash(key: KeyObject): KeyedHash {
  const secret = key.export();
  if (secret.length > BLOCK) throw new RangeError('a key of a keyed hash has at most 64 bytes');
  const inner = padded(secret, 0x36, USUAL);
  const outer = padded(secret, 0x5c, DIGEST);
  return (text, encoding) => {
    const isUsual = text.length * 3 <= USUAL;
    const buffer = isUsual ? inner : Buffer.concat([inner.subarray(0, BLOCK), Buffer.from(text)]);
    const end = isUsual ? BLOCK + inner.write(text, BLOCK) : buffer.length;
    outer.write(hash('sha256', buffer.subarray(0, end), 'binary'), BLOCK, 'binary');
    // A text may be a secret, which does not stay in memory.
    buffer.fill(0, BLOCK, end);
    return hash('sha256', outer, encoding);
  };
}

/** The key over a repeated byte, with room behind it. */
function padded(secret: Buffer, byte: number, room: number): Buffer {
  const block = Buffer.alloc(BLOCK, byte);
  for (const [at, part] of secret.entries()) {
    block[at] = part ^ byte;
  }
  return Buffer.concat([block, Buffer.alloc(room)]);
}
