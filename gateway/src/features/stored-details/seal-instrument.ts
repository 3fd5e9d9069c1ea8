import { createHmac } from 'node:crypto';
import type { StorableInstrument, StoredInstrument } from '../../instruments/instrument.ts';
import { storableKindOf } from '../../instruments/registry.ts';
import { openBytes, type SealedBytes, sealBytes } from '../../values/aes-gcm.ts';
import type { Brand, RegistrationId } from '../../values/ids.ts';
import type { DataKey } from './data-key.ts';

export interface SealedInstrument extends SealedBytes {
  readonly version: number;
  readonly dataKeyId: string;
}

/** The registration and merchant of an envelope, which opens for no other. */
export interface Owner {
  readonly merchant: string;
  readonly id: RegistrationId;
}

/**
 * Sealed details do not open for the owner that their row names: rows were mixed up or changed. This is a fault of the
 * installation, never of the request; the message quotes no details.
 */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';

  constructor(id: RegistrationId) {
    super(`the details of registration ${id} do not open: they were changed, or sealed for another one`);
  }
}

/** The version of the sealed format. A new format gets a new number, and old ones stay readable. */
const VERSION = 1;

export function sealInstrument(key: DataKey, owner: Owner, instrument: StorableInstrument): SealedInstrument {
  const plain = instrumentBytes(instrument);
  try {
    return { version: VERSION, dataKeyId: key.id, ...sealBytes(key.sealing, plain, about(VERSION, owner)) };
  } finally {
    plain.fill(0);
  }
}

/** @throws BrokenSeal */
export function openInstrument(key: DataKey, owner: Owner, sealed: SealedInstrument): StorableInstrument {
  if (sealed.version !== VERSION) {
    throw new Error(`registration ${owner.id} was sealed by another version of Tollgate`);
  }
  const plain = openBytes(key.sealing, sealed, about(sealed.version, owner));
  if (!plain.ok) throw new BrokenSeal(owner.id);
  try {
    return instrumentOfBytes(plain.value);
  } finally {
    plain.value.fill(0);
  }
}

function about(version: number, { merchant, id }: Owner): readonly unknown[] {
  return [version, merchant, id];
}

/** The bytes to be sealed. The caller wipes them. */
export function instrumentBytes(instrument: StorableInstrument): Buffer {
  return Buffer.from(JSON.stringify(storableKindOf(instrument).store(instrument)));
}

/** The instrument of sealed bytes, without codes and due date, which are never sealed. */
export function instrumentOfBytes(bytes: Buffer): StorableInstrument {
  // Only the function above creates these bytes, so they have this type.
  const stored = JSON.parse(bytes.toString()) as StoredInstrument;
  return storableKindOf(stored).open(stored);
}

/**
 * Equal for equal details of a merchant, whichever customer they are of; the details cannot be derived from it. Equal
 * fingerprints alone do not make two registrations the same.
 */
export type RegistrationFingerprint = Brand<string, 'RegistrationFingerprint'>;

/**
 * A keyed hash of what identifies the details. Its key is derived from the merchant's data key, so it differs between
 * merchants and does not change when the keys of the vault are rotated.
 */
export function fingerprintRegistration(
  key: DataKey,
  instrument: StorableInstrument,
): RegistrationFingerprint {
  const identity = storableKindOf(instrument).identity(instrument);
  return createHmac('sha256', key.fingerprints)
    .update(JSON.stringify([instrument.kind, instrument.brand, ...identity]))
    .digest('base64url') as RegistrationFingerprint;
}
