import { hash, type KeyObject } from 'node:crypto';
import { isRecord } from '../../../values/is-record.ts';
import { failure, type Result, success } from '../../../values/result.ts';
import { readJsonObject } from '../read-json-object.ts';
import { isExpired, readExpiry } from './expiry.ts';
import { isProtocolVersion, type ProtocolVersion } from './protocol-version.ts';
import { readVerifyingKey } from './verifying-key.ts';

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
 * with them, so a live system that trusts one of them takes payments that no card stands behind.
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
  if (!Array.isArray(entries)) {
    return failure('not-a-list-of-keys');
  }
  const keys = entries.map(readRootKey).filter((key) => key !== undefined);
  if (keys.length === 0) {
    return failure('no-usable-key');
  }
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
  if (!isRecord(entry)) {
    return undefined;
  }
  const { protocolVersion, keyValue, keyExpiration } = entry;
  const key = readVerifyingKey(keyValue);
  if (key === undefined || !isProtocolVersion(protocolVersion)) {
    return undefined;
  }
  const expires = readExpiry(keyExpiration);
  const mayLackExpiry = protocolVersion === 'ECv1' && keyExpiration === undefined;
  return expires !== undefined || mayLackExpiry ? { protocolVersion, key, expires } : undefined;
}

function isTestKey({ key }: RootKey): boolean {
  return TEST_KEYS.has(hash('sha256', key.export({ format: 'der', type: 'spki' }), 'base64'));
}
