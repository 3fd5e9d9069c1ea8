import { createHmac } from 'node:crypto';
import type { VaultKeys } from './vault-keys.ts';

/** Makes the name under which something about a card or a shopper is counted. */
export type CounterName = (what: string) => string;

/**
 * A keyed hash, because names of counters stand in a store in clear, and all addresses and BINs can be tried against a
 * plain hash.
 */
export function createCounterNames(keys: VaultKeys): CounterName {
  const key = keys.current.derive('counter-names');
  return (what) => createHmac('sha256', key).update(what).digest('base64url').slice(0, 22);
}
