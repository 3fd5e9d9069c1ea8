import { decodeBase64 } from '../decode-base64.ts';
import { hasExactly, readJsonObject } from '../read-json-object.ts';

/** What a signed message holds in the versions that encrypt it. */
export interface EncryptedMessage {
  readonly ciphertext: Uint8Array;
  /** The maker's key for this message: a point of P-256 in 65 bytes, 04 and both coordinates. */
  readonly ephemeralKey: Uint8Array;
  /** 32 bytes, over the ciphertext. */
  readonly tag: Uint8Array;
}

const POINT_BYTES = 65;
const TAG_BYTES = 32;
const NAMES = ['encryptedMessage', 'ephemeralPublicKey', 'tag'] as const;

/** @returns `undefined` for any other text, and for a tag that was cut: it would be compared in fewer bits */
export function readEncryptedMessage(signedMessage: string): EncryptedMessage | undefined {
  const message = readJsonObject(signedMessage);
  if (message === undefined || !hasExactly(message, NAMES)) {
    return undefined;
  }
  const [ciphertext, ephemeralKey, tag] = NAMES.map((name) => bytesOf(message[name]));
  return ciphertext !== undefined && ephemeralKey?.length === POINT_BYTES && tag?.length === TAG_BYTES
    ? { ciphertext, ephemeralKey, tag }
    : undefined;
}

function bytesOf(value: unknown): Uint8Array | undefined {
  return typeof value === 'string' ? decodeBase64(value) : undefined;
}
