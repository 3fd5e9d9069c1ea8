import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import { failure, type Result, success } from '../../../values/result.ts';
import { isRecord } from '../../../values/strict-json.ts';
import { decodeBase64, readJsonObject } from '../read-json-object.ts';
import { isProtocolVersion, type ProtocolVersion } from './read-token.ts';

/** A key of the token's maker, on which the trust in all tokens of one version rests. */
export interface RootKey {
  readonly protocolVersion: ProtocolVersion;
  readonly key: KeyObject;
  /** Milliseconds since the epoch; `undefined` is possible in the first version only, and never expires. */
  readonly expires: number | undefined;
}

/** Why a list of root keys is not taken; the list that was known before stays in use. */
export type RootKeysFault = 'not-a-list-of-keys' | 'no-usable-key' | 'test-key-in-live';

/**
 * The SHA-256 of the keys that the maker publishes for tests, in base64. Anyone may get tokens of test cards signed
 * with them, so a live system that trusts one of them accepts payments without a real card.
 */
const TEST_KEYS: ReadonlySet<string> = new Set([
  'XsV3HqTGM210C2L2KcnyIrU7d1ep8pydc37pEyJCEHg=',
  'rndGkAp/rG4TIRkQa+KQ2dZ0JZiXNNI+WU6BaFurX5c=',
]);

/**
 * Reads the list of root keys that the maker publishes. Entries of versions that we do not know, and those without the
 * expiry that their version must have, are passed over.
 *
 * @param text JSON: `keys`, each with `keyValue`, `protocolVersion` and `keyExpiration`
 */
export function readRootKeys(
  text: string,
  environment: 'live' | 'test',
): Result<readonly RootKey[], RootKeysFault> {
  const entries = readJsonObject(text)?.['keys'];
  if (!Array.isArray(entries)) return failure('not-a-list-of-keys');
  const keys = entries.map(readRootKey).filter((key) => key !== undefined);
  if (keys.length === 0) return failure('no-usable-key');
  return environment === 'live' && keys.some(isTestKey) ? failure('test-key-in-live') : success(keys);
}

/** The keys that may sign for a version now. */
export function rootKeysOf(
  keys: readonly RootKey[],
  protocolVersion: ProtocolVersion,
  now: number,
): readonly RootKey[] {
  return keys.filter(
    (root) =>
      root.protocolVersion === protocolVersion &&
      (root.expires === undefined || !isExpired(root.expires, now)),
  );
}

function readRootKey(entry: unknown): RootKey | undefined {
  if (!isRecord(entry)) return undefined;
  const { protocolVersion, keyValue, keyExpiration } = entry;
  const key = readVerifyingKey(keyValue);
  if (key === undefined || !isProtocolVersion(protocolVersion)) return undefined;
  const expires = readExpiry(keyExpiration);
  const mayLackExpiry = protocolVersion === 'ECv1' && keyExpiration === undefined;
  return expires !== undefined || mayLackExpiry ? { protocolVersion, key, expires } : undefined;
}

function isTestKey({ key }: RootKey): boolean {
  return TEST_KEYS.has(hash('sha256', key.export({ format: 'der', type: 'spki' }), 'base64'));
}

/**
 * Reads a key that checks signatures of tokens: base64 of a SubjectPublicKeyInfo on the curve P-256.
 *
 * @returns `undefined` for another key, and for a text that is no key
 */
export function readVerifyingKey(value: unknown): KeyObject | undefined {
  const der = typeof value === 'string' ? decodeBase64(value) : undefined;
  if (der === undefined) return undefined;
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

const MILLISECONDS = /^[0-9]{1,15}$/;

/**
 * Reads an expiry of the token's maker: milliseconds since the epoch, as text.
 *
 * @returns `undefined` for anything else
 */
export function readExpiry(value: unknown): number | undefined {
  return typeof value === 'string' && MILLISECONDS.test(value) ? Number(value) : undefined;
}

/** The moment of expiry itself is too late. There is no slack for clocks: the times are days ahead. */
export function isExpired(expiry: number, now: number): boolean {
  return expiry <= now;
}
