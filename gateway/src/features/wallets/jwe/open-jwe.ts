import { constants, createDecipheriv, type KeyObject, privateDecrypt, randomBytes } from 'node:crypto';
import type { CompactJwe } from './compact-jwe.ts';

const CONTENT_KEY_BYTES = 16;
const TAG_BYTES = 16;

/**
 * Decrypts a token: RSA with PKCS #1 v1.5 opens its key, and that key its content.
 *
 * A wrong padding must look the same as a wrong content, or the padding could be used to decrypt other tokens. So the
 * content is tried with a random key when RSA yields none, and both end in the same way. Source: RFC 7516, section
 * 11.5.
 *
 * @returns the plain bytes, which the caller must wipe; `undefined` when the token does not open with this key
 */
export function openJwe(jwe: CompactJwe, privateKey: KeyObject): Buffer | undefined {
  const contentKey = contentKeyOf(jwe.encryptedKey, privateKey);
  try {
    // The wallet authenticates no header, unlike the standard. A later version may follow the standard.
    return openContent(jwe, contentKey, '') ?? openContent(jwe, contentKey, jwe.header);
  } finally {
    contentKey.fill(0);
  }
}

/** The key of the content; a random one when there is none in it. */
function contentKeyOf(encryptedKey: Buffer, privateKey: KeyObject): Buffer {
  const substitute = randomBytes(CONTENT_KEY_BYTES);
  try {
    const key = privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, encryptedKey);
    return key.length === CONTENT_KEY_BYTES ? key : substitute;
  } catch {
    return substitute;
  }
}

function openContent(
  { iv, ciphertext, tag }: CompactJwe,
  contentKey: Buffer,
  authenticated: string,
): Buffer | undefined {
  const decipher = createDecipheriv('aes-128-gcm', contentKey, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(authenticated, 'ascii'));
  decipher.setAuthTag(tag);
  const plain = decipher.update(ciphertext);
  try {
    decipher.final();
    return plain;
  } catch {
    plain.fill(0);
    return undefined;
  }
}
