import { createHmac } from 'node:crypto';
import type { StorableInstrument } from '../../instruments/instrument.ts';
import { storableKindOf } from '../../instruments/registry.ts';
import type { Brand } from '../../values/brand.ts';
import type { DataKey } from './data-key.ts';

/**
 * Equal for equal details of a merchant, whichever customer they are of; the details can not be derived from it. Equal
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
