import { failure, type Result } from '../values/result.ts';
import { openBytes, type SealedBytes, sealBytes } from './aes-gcm.ts';
import type { VaultKeys } from './vault-keys.ts';

/** A merchant's data key as it is stored: closed with a key of the vault. */
export interface WrappedDataKey extends SealedBytes {
  /** 32 lowercase hex. */
  readonly id: string;
  readonly merchant: string;
  readonly version: number;
  /** The id of the key of the vault that opens it. */
  readonly vaultKeyId: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** What a data key is, however it is wrapped. */
export type DataKeyName = Pick<WrappedDataKey, 'id' | 'merchant' | 'createdAt'>;

/** Why a data key does not open: its key is not among those of the vault, or it is another one of the same id. */
export interface WrapFault {
  readonly kind: 'key-missing' | 'does-not-open';
  readonly vaultKeyId: string;
}

export interface DataKeyWraps {
  /** Closes a data key with the current key of the vault. */
  wrap(plain: Uint8Array, name: DataKeyName): WrappedDataKey;
  /** @returns 32 bytes, to be wiped by whoever asked */
  unwrap(wrapped: WrappedDataKey): Result<Buffer, WrapFault>;
}

const VERSION = 1;

/** Data keys under the keys of the vault, which close nothing else with what they derive for this. */
export function createDataKeyWraps(keys: VaultKeys): DataKeyWraps {
  const wrapping = new Map(keys.all.map((key) => [key.id, key.derive('data-keys')]));
  const current = keys.current.derive('data-keys');
  return {
    wrap: (plain, { id, merchant, createdAt }) => ({
      id,
      merchant,
      version: VERSION,
      vaultKeyId: keys.current.id,
      createdAt,
      ...sealBytes(current, plain, [VERSION, merchant, id]),
    }),
    unwrap: (wrapped) => {
      const { version, vaultKeyId, merchant, id } = wrapped;
      const key = wrapping.get(vaultKeyId);
      if (key === undefined) {
        return failure({ kind: 'key-missing', vaultKeyId });
      }
      const plain = openBytes(key, wrapped, [version, merchant, id]);
      return plain.ok ? plain : failure({ kind: 'does-not-open', vaultKeyId });
    },
  };
}
