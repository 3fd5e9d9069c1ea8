import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { DataKeyWraps, WrappedDataKey } from './wrap-data-key.ts';

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
