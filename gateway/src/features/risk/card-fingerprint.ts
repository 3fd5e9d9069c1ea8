import type { CardFingerprint } from '../../values/ids.ts';
import { keyedHash } from '../../values/keyed-hash.ts';
import type { Masked } from '../../values/masked.ts';
import type { VaultKeys } from '../stored-details/vault-keys.ts';

/** Computes a merchant's fingerprint of a card or bank account. */
export type FingerprintCard = (merchant: string, number: Masked) => CardFingerprint;

/**
 * A keyed hash of the card number, per merchant.
 *
 * Keyed, because all card numbers can be tried against a plain hash (PCI DSS 4.0.1, requirement 3.5.1.1); per
 * merchant, so that two merchants cannot compare their shoppers.
 */
export function createCardFingerprint(keys: VaultKeys): FingerprintCard {
  const hashed = keyedHash(keys.current.derive('card-fingerprint'));
  return (merchant, number) => hashed(`${merchant}\0${number.reveal()}`, 'base64url') as CardFingerprint;
}

/** Computes the name of a counter for a card or a shopper. */
export type CounterName = (what: string) => string;

/**
 * A keyed hash, because a store has the names of counters in clear, and all addresses and BINs can be tried against a
 * plain hash.
 */
export function createCounterNames(keys: VaultKeys): CounterName {
  const hashed = keyedHash(keys.current.derive('counter-names'));
  /** Few BINs make up most of a shop's payments, and a busy shopper comes again. */
  const known = new Map<string, string>();
  return (what) => {
    const found = known.get(what);
    if (found !== undefined) return found;
    const name = hashed(what, 'base64url').slice(0, 22);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(what, name);
    return name;
  };
}

/** Together less than a megabyte. */
const MOST_KNOWN = 4096;
