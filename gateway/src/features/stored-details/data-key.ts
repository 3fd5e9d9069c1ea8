import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

export const DATA_KEY_BYTES = 32;

/** A merchant's data key, ready for use. Node's key objects do not print their value. */
export interface DataKey {
  readonly id: string;
  /** Seals details. */
  readonly sealing: KeyObject;
  /** Makes fingerprints of details. */
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
