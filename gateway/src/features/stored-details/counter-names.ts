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
  /** Few BINs make up most of a shop's payments, and a busy shopper comes again. */
  const known = new Map<string, string>();
  return (what) => {
    const found = known.get(what);
    if (found !== undefined) {
      return found;
    }
    const name = createHmac('sha256', key).update(what).digest('base64url').slice(0, 22);
    if (known.size >= MOST_KNOWN) {
      known.clear();
    }
    known.set(what, name);
    return name;
  };
}

/** Together less than a megabyte. */
const MOST_KNOWN = 4096;
