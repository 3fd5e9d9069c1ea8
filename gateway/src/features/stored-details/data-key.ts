import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { openBytes, type SealedBytes, sealBytes } from '../../values/aes-gcm.ts';
import { failure, type Result } from '../../values/result.ts';
import type { VaultKeys } from './vault-keys.ts';

const DATA_KEY_BYTES = 32;

/** A merchant's data key, ready for use. Node's key objects do not print their value. */
export interface DataKey {
  readonly id: string;
  readonly sealing: KeyObject;
  /** Computes fingerprints of details. */
  readonly fingerprints: KeyObject;
}

/** @param plain the caller must wipe it */
export function dataKeyOf(id: string, plain: Buffer): DataKey {
  return { id, sealing: derive(plain, 'sealing'), fingerprints: derive(plain, 'fingerprints') };
}

/** Source: RFC 5869 (HKDF with SHA-256). */
function derive(dataKey: Buffer, purpose: 'sealing' | 'fingerprints'): KeyObject {
  const bytes = Buffer.from(hkdfSync('sha256', dataKey, '', `tollgate data key ${purpose}`, DATA_KEY_BYTES));
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
}

const ID_BYTES = 16;

/** A new data key of a merchant, random and wrapped. @param createdAt milliseconds since the epoch */
export function newDataKey(wraps: DataKeyWraps, merchant: string, createdAt: number): WrappedDataKey {
  const plain = randomBytes(DATA_KEY_BYTES);
  try {
    return wraps.wrap(plain, {
      id: randomBytes(ID_BYTES).toString('hex'),
      merchant,
      createdAt,
      retiredAt: undefined,
    });
  } finally {
    plain.fill(0);
  }
}

/** A merchant's data key as it is stored: wrapped with a key of the vault. */
export interface WrappedDataKey extends SealedBytes {
  /** 32 lowercase hex. */
  readonly id: string;
  readonly merchant: string;
  readonly version: number;
  /** The id of the vault key that opens it. */
  readonly vaultKeyId: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Since when it seals nothing new, in milliseconds since the epoch; `undefined` while it is in use. */
  readonly retiredAt: number | undefined;
}

/** The part of a data key that a rotation does not change. */
type DataKeyName = Pick<WrappedDataKey, 'id' | 'merchant' | 'createdAt' | 'retiredAt'>;

/** Why a data key does not open: its vault key is missing, or the key with that id is another one. */
export interface WrapFault {
  readonly kind: 'key-missing' | 'does-not-open';
  readonly vaultKeyId: string;
}

export interface DataKeyWraps {
  /** Wraps a data key with the current key of the vault. */
  wrap(plain: Uint8Array, name: DataKeyName): WrappedDataKey;
  /** @returns 32 bytes, which the caller must wipe */
  unwrap(wrapped: WrappedDataKey): Result<Buffer, WrapFault>;
}

const VERSION = 1;

/** Wraps and opens data keys, with a key that is derived from the vault key for this purpose alone. */
export function createDataKeyWraps(keys: VaultKeys): DataKeyWraps {
  const wrapping = new Map(keys.all.map((key) => [key.id, key.derive('data-keys')]));
  const current = keys.current.derive('data-keys');
  return {
    wrap: (plain, { id, merchant, createdAt, retiredAt }) => ({
      id,
      merchant,
      version: VERSION,
      vaultKeyId: keys.current.id,
      createdAt,
      retiredAt,
      ...sealBytes(current, plain, [VERSION, merchant, id]),
    }),
    unwrap: (wrapped) => {
      const { version, vaultKeyId, merchant, id } = wrapped;
      const key = wrapping.get(vaultKeyId);
      if (key === undefined) return failure({ kind: 'key-missing', vaultKeyId });
      const plain = openBytes(key, wrapped, [version, merchant, id]);
      return plain.ok ? plain : failure({ kind: 'does-not-open', vaultKeyId });
    },
  };
}
