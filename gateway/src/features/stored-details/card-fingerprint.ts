import { createHmac } from 'node:crypto';
import type { CardFingerprint } from '../../values/card-fingerprint.ts';
import type { Masked } from '../../values/masked.ts';
import type { VaultKeys } from './vault-keys.ts';

/** Makes a merchant's fingerprint of a card or bank account. */
export type FingerprintCard = (merchant: string, number: Masked) => CardFingerprint;

/**
 * A keyed hash of the card number, per merchant.
 *
 * Keyed, because all card numbers can be tried against a plain hash (PCI DSS 4.0.1, requirement 3.5.1.1); per
 * merchant, so that two merchants can not compare their shoppers.
 */
export function createCardFingerprint(keys: VaultKeys): FingerprintCard {
  const key = keys.current.derive('card-fingerprint');
  return (merchant, number) =>
    createHmac('sha256', key)
      .update(`${merchant}\0${number.reveal()}`)
      .digest('base64url') as CardFingerprint;
}
