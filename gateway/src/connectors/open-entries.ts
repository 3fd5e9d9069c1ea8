import { isDeepStrictEqual } from 'node:util';
import type { AcquirerSecret } from '../values/masked.ts';
import type { AcquirerSecrets } from './named-secrets.ts';

/** The opened connector or directory of an entry in the merchants file. */
export interface OpenedEntry<Entry, Opened> {
  readonly entry: Entry;
  /** The secrets that the entry names, in the order of their fields. */
  readonly secrets: readonly (AcquirerSecret | undefined)[];
  readonly opened: Opened;
}

interface Opening<Entry, Opened> {
  readonly secrets: AcquirerSecrets;
  /** The names of variables and the paths of files that an entry names. */
  readonly placesOf: (entry: Entry) => readonly string[];
  /** @param before the one of the entry of the same name with other contents */
  readonly open: (entry: Entry, before: Opened | undefined) => Opened;
}

/**
 * Opens something for each entry of a list. What an earlier reading of the file has opened is reused when neither
 * the entry nor one of its secrets has changed: its connections stay open, and what it has learnt stays known.
 */
export function openEntries<Entry extends { readonly name: string }, Opened>(
  entries: readonly Entry[],
  { secrets, placesOf, open }: Opening<Entry, Opened>,
  earlier: readonly OpenedEntry<Entry, Opened>[] = [],
): readonly OpenedEntry<Entry, Opened>[] {
  return entries.map((entry) => {
    const own = placesOf(entry).map((place) => secrets.get(place));
    const before = earlier.find((old) => old.entry.name === entry.name);
    return before !== undefined && isDeepStrictEqual(before.entry, entry) && areSame(before.secrets, own)
      ? before
      : { entry, secrets: own, opened: open(entry, before?.opened) };
  });
}

function areSame(
  some: readonly (AcquirerSecret | undefined)[],
  others: readonly (AcquirerSecret | undefined)[],
): boolean {
  return (
    some.length === others.length &&
    some.every((secret, at) => {
      const other = others[at];
      return secret === undefined || other === undefined ? secret === other : secret.equals(other);
    })
  );
}
