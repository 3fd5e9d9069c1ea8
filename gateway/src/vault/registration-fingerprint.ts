import { createHmac } from 'node:crypto';
import type { StorableInstrument } from '../payment/instrument.ts';
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
  return createHmac('sha256', key.fingerprints)
    .update(JSON.stringify([instrument.kind, instrument.brand, ...identityOf(instrument)]))
    .digest('base64url') as RegistrationFingerprint;
}

function identityOf(instrument: StorableInstrument): readonly unknown[] {
  switch (instrument.kind) {
    case 'card': {
      const { number, expiryMonth, expiryYear, holder } = instrument;
      return [number.reveal(), expiryMonth, expiryYear, holder ?? null];
    }
    case 'bank-account': {
      const { number, isIban, bank, country, holder, mandate } = instrument;
      // Two banks may have a number each that is the same; an IBAN names its bank. A new mandate is a new right to
      // debit, which the old registration does not hold.
      const where = isIban ? [] : [country ?? null, bank ?? null];
      const right = mandate && [mandate.id, mandate.dateOfSignature ?? null];
      return [number.reveal(), ...where, holder, right ?? null];
    }
    case 'virtual-account':
      return [instrument.accountId];
    case 'token-account': {
      const { type, number, expiryMonth, expiryYear } = instrument;
      return [type, number.reveal(), expiryMonth ?? null, expiryYear ?? null];
    }
  }
}
