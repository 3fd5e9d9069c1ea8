import { createDecipheriv, createHash, diffieHellman } from 'node:crypto';
import type { ProcessingKey } from './processing-key.ts';
import type { EcV1Token } from './read-ec-v1-token.ts';

const TAG_BYTES = 16;

/** Every token has a key of its own, so that the format does without a changing start value. */
const START_VALUE = Buffer.alloc(16);

/** The first and only round of the derivation, which NIST SP 800-56A calls one-step. */
const ROUND = Buffer.from([0, 0, 0, 1]);
const ALGORITHM = Buffer.from('\u000Did-aes256-GCM', 'latin1');
/** The name of the sending party belongs to the format. */
const SENDER = Buffer.from('Apple', 'latin1');

/** @returns the text inside; `undefined` when it was encrypted for another key or merchant, or was changed */
export function decryptEcV1({ data, ephemeralKey }: EcV1Token, key: ProcessingKey): Buffer | undefined {
  const secret = diffieHellman({ privateKey: key.privateKey, publicKey: ephemeralKey });
  const symmetricKey = createHash('sha256')
    .update(Buffer.concat([ROUND, secret, ALGORITHM, SENDER, key.merchantHash]))
    .digest();
  if (data.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', symmetricKey, START_VALUE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(data.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
