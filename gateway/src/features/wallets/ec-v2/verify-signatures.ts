import type { KeyObject } from 'node:crypto';
import { type Result, success } from '../../../values/result.ts';
import { readJsonObject } from '../read-json-object.ts';
import { refuseToken, type TokenRefusal } from '../wallet-card.ts';
import type { EcV2Token, IntermediateKey } from './read-token.ts';
import {
  isExpired,
  isSignedBy,
  type RootKey,
  readExpiry,
  readVerifyingKey,
  rootKeysOf,
} from './root-keys.ts';

/** The recipient of the token, and the trusted keys with their times. */
export interface SignatureContext {
  /** `gateway:` and the name of this gateway at the maker. */
  readonly recipientId: string;
  readonly rootKeys: readonly RootKey[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Proves that the maker has signed the message, for this recipient: with a root key of the token's version, or with a
 * key that one of them has signed and that has not expired.
 *
 * Nothing inside the message is read before.
 */
export function verifySignatures(token: EcV2Token, context: SignatureContext): Result<void, TokenRefusal> {
  const roots = rootKeysOf(context.rootKeys, token.protocolVersion, context.now);
  if (roots.length === 0) return refuseToken('no-root-key');
  const signing =
    token.intermediate === undefined
      ? success(roots.map(({ key }) => key))
      : intermediateKey(token.protocolVersion, token.intermediate, roots, context.now);
  if (!signing.ok) return signing;
  const bytes = signedBytes(context.recipientId, token.protocolVersion, token.signedMessage);
  return signing.value.some((key) => isSignedBy(key, bytes, token.signature))
    ? success(undefined)
    : refuseToken('wrong-message-signature');
}

function intermediateKey(
  protocolVersion: string,
  { signedKey, signatures }: IntermediateKey,
  roots: readonly RootKey[],
  now: number,
): Result<readonly KeyObject[], TokenRefusal> {
  const bytes = signedBytes(protocolVersion, signedKey);
  if (!signatures.some((signature) => roots.some(({ key }) => isSignedBy(key, bytes, signature)))) {
    return refuseToken('wrong-intermediate-signature');
  }
  const { keyValue, keyExpiration } = readJsonObject(signedKey) ?? {};
  const key = readVerifyingKey(keyValue);
  const expires = readExpiry(keyExpiration);
  if (key === undefined || expires === undefined) return refuseToken('wrong-intermediate-key');
  return isExpired(expires, now) ? refuseToken('intermediate-key-expired') : success([key]);
}

/** The name that every signature of this maker begins with. */
const SENDER = 'Google';

const LENGTH_BYTES = 4;

/**
 * The bytes that a signature covers: the sender and each part, with the length of its UTF-8 in four little-endian bytes
 * before it. The lengths keep two different lists of parts from giving the same bytes.
 *
 * @param parts the exact characters that the token holds: writing JSON again may escape other characters
 */
function signedBytes(...parts: readonly string[]): Uint8Array {
  return Buffer.concat(
    [SENDER, ...parts].flatMap((part) => {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
}
