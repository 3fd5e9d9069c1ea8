import type { UnknownRecord } from '../../wire/is-record.ts';

/** The named options that a page has set, for a request in which the maker knows them by the same names. */
export function presentOptions(options: UnknownRecord, names: readonly string[]): UnknownRecord {
  return Object.fromEntries(
    names.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
  );
}
