import type { UnknownRecord } from '../../wire/is-record.ts';
import type { ReadyWallet } from '../sheet.ts';

/**
 * Gets the wallet of one maker ready for its first click.
 *
 * @param options the page's options of this brand, checked
 * @param nonce of the widget's own script
 * @returns undefined where the wallet can not be used in this browser
 * @throws Error with the reason where the maker's script can not be loaded, or an option that it needs is missing
 */
export type PrepareWallet = (options: UnknownRecord, nonce: string) => Promise<ReadyWallet | undefined>;

/** The named options that a page has set, for a request in which the maker knows them by the same names. */
export function presentOptions(options: UnknownRecord, names: readonly string[]): UnknownRecord {
  return Object.fromEntries(
    names.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
  );
}
