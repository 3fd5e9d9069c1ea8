import { createHmac } from 'node:crypto';
import type { StorableInstrument } from '../instruments/instrument.ts';
import { storableKindOf } from '../instruments/registry.ts';
import type { Brand } from '../values/brand.ts';
import type { DataKey } from './data-key.ts';

/** Tells whether a merchant has stored the same details before; nothing can be read from it. */
export type RegistrationFingerprint = Brand<string, 'RegistrationFingerprint'>;

/**
 * A keyed hash of what makes details the same ones. Its key comes from the merchant's data key: it stays when the
 * keys of the vault are replaced, and no two merchants share it.
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
