import type { Clock } from './clock.ts';

/** Values that this process remembers for a while and never stores. */
export interface ShortMemory<Key, Value> {
  keep(key: Key, value: Value): void;
  find(key: Key): Value | undefined;
  drop(key: Key): void;
}

/**
 * A memory with a bound in time and in size; the oldest value goes first.
 *
 * @param bounds `keptFor` in milliseconds; `most` values
 */
export function createShortMemory<Key, Value>(
  clock: Pick<Clock, 'monotonic'>,
  { keptFor, most }: { readonly keptFor: number; readonly most: number },
): ShortMemory<Key, Value> {
  const kept = new Map<Key, { readonly value: Value; readonly at: number }>();

  function forget(): void {
    const now = clock.monotonic();
    for (const [key, { at }] of kept) {
      if (now - at < keptFor && kept.size <= most) return;
      kept.delete(key);
    }
  }

  return {
    keep: (key, value) => {
      kept.delete(key);
      kept.set(key, { value, at: clock.monotonic() });
      forget();
    },
    find: (key) => {
      forget();
      return kept.get(key)?.value;
    },
    drop: (key) => {
      kept.delete(key);
    },
  };
}
