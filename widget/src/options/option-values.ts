import type { ValueOf } from './option-rows.ts';
import type { OPTION_TABLE, OptionName } from './option-table.ts';

type Table = typeof OPTION_TABLE;

type ValueName = {
  [Name in OptionName]: Table[Name] extends { readonly kind: 'hook' | 'accepted' } ? never : Name;
}[OptionName];

/** The options of a page, checked and complete. */
export type OptionValues = { readonly [Name in ValueName]: ValueOf<Table[Name]> };
