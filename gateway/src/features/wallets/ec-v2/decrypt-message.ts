import {
  createDecipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { type Result, success } from '../../../values/result.ts';
import { decodeBase64, hasExactly, readJsonObject } from '../read-json-object.ts';
import { refuseToken, type TokenRefusal } from '../wallet-card.ts';
import type { ProtocolVersion } from './read-token.ts';

/** A private key of ours, whose public key the maker encrypts tokens for. */
export interface DecryptionKey {
  readonly keyId: string;
  /** On the curve P-256. */
  readonly privateKey: KeyObject;
  /** Milliseconds since the epoch. */
  readonly addedAt: number;
}

/** A message in clear, and which of our keys opened it. */
interface DecryptedMessage {
  readonly keyId: string;
  readonly text: string;
}

/** The versions that encrypt, and how long each of the two keys of a message is. */
const KEYS = {
  ECv1: { cipher: 'aes-128-ctr', bytes: 16 },
  ECv2: { cipher: 'aes-256-ctr', bytes: 32 },
} as const;

/** The name that the keys of a message are derived with. */
const SENDER = 'Google';

/** The counter begins at zero. It may, because each message has keys of its own. */
const FIRST_BLOCK = Buffer.alloc(16);

/** How a point of P-256 begins as a SubjectPublicKeyInfo in DER; the 65 bytes of the point follow. Source: RFC 5480. */
const POINT_HEADER = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

/**
 * Decrypts the message of a token, whose signatures are proven already.
 *
 * The token does not name our key, and after a change of keys tokens for the old one still arrive: all are tried, the
 * newest first, and the tag identifies the key. Nothing is decrypted before the tag is correct.
 */
export function decryptMessage(
  version: Exclude<ProtocolVersion, 'ECv2SigningOnly'>,
  signedMessage: string,
  keys: readonly DecryptionKey[],
): Result<DecryptedMessage, TokenRefusal> {
  const message = readEncryptedMessage(signedMessage);
  if (message === undefined) return refuseToken('wrong-encrypted-message');
  const ephemeralKey = pointKey(message.ephemeralKey);
  if (ephemeralKey === undefined) return refuseToken('ephemeral-key-off-the-curve');
  for (const { keyId, privateKey } of keys.toSorted((one, other) => other.addedAt - one.addedAt)) {
    const text = decryptWith(version, message, diffieHellman({ privateKey, publicKey: ephemeralKey }));
    if (text !== undefined) return success({ keyId, text });
  }
  return refuseToken('no-key-opens-it');
}

function decryptWith(
  version: keyof typeof KEYS,
  { ephemeralKey, ciphertext, tag }: EncryptedMessage,
  sharedSecret: Buffer,
): string | undefined {
  const { cipher, bytes } = KEYS[version];
  const secret = Buffer.concat([ephemeralKey, sharedSecret]);
  const derived = Buffer.from(hkdfSync('sha256', secret, '', SENDER, 2 * bytes));
  const [encryptionKey, macKey] = [derived.subarray(0, bytes), derived.subarray(bytes)];
  try {
    if (!timingSafeEqual(createHmac('sha256', macKey).update(ciphertext).digest(), tag)) return undefined;
    const plain = createDecipheriv(cipher, encryptionKey, FIRST_BLOCK).update(ciphertext);
    const text = plain.toString();
    plain.fill(0);
    return text;
  } finally {
    for (const used of [sharedSecret, secret, derived]) used.fill(0);
  }
}

/** @returns `undefined` for a point that is not on the curve: with one of those, answers would reveal our key */
function pointKey(point: Uint8Array): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.concat([POINT_HEADER, point]), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

/** The contents of a signed message in the versions that encrypt it. */
interface EncryptedMessage {
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
function readEncryptedMessage(signedMessage: string): EncryptedMessage | undefined {
  const message = readJsonObject(signedMessage);
  if (message === undefined || !hasExactly(message, NAMES)) return undefined;
  const [ciphertext, ephemeralKey, tag] = NAMES.map((name) => bytesOf(message[name]));
  return ciphertext !== undefined && ephemeralKey?.length === POINT_BYTES && tag?.length === TAG_BYTES
    ? { ciphertext, ephemeralKey, tag }
    : undefined;
}

function bytesOf(value: unknown): Uint8Array | undefined {
  return typeof value === 'string' ? decodeBase64(value) : undefined;
}
