import { createDecipheriv } from 'node:crypto';

/**
 * The text of a body under AES-256-GCM; nothing when another key encrypted it, or it was changed on its way.
 *
 * @param tag of 16 bytes, which is not part of the ciphertext
 */
export function decryptBody(
  ciphertext: Buffer,
  key: Buffer,
  vector: Buffer,
  tag: Buffer,
): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, vector, { authTagLength: tag.length });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  } catch {
    return undefined;
  }
}
