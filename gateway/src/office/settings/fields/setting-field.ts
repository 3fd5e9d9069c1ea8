import type { Json } from '../json.ts';
import type { Level } from '../needed-scope.ts';

/** One setting as a form shows it: what the schema of the merchants file says of it, with words for people. */
export interface SettingField {
  /** Its name within its entry or group. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired: boolean;
  /** The value in use while nothing is set. */
  readonly default?: Json;
  /** The default in words, where it is no value. */
  readonly absent?: string;
  /** The right that a change needs. */
  readonly level: Level;
  readonly input: SettingInput;
}

/** A value that can be chosen, with its words. */
export interface SettingOption {
  readonly value: string;
  readonly label: string;
}

/** How a value is entered. */
export type SettingInput =
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit?: string }
  | { readonly kind: 'text'; readonly most?: number }
  | { readonly kind: 'choice'; readonly options: readonly SettingOption[] }
  /** The name of another entry of the settings. */
  | { readonly kind: 'entry'; readonly of: NamedEntry }
  /** Texts; with options, some of these. */
  | { readonly kind: 'list'; readonly options?: readonly SettingOption[] }
  /** The same for each of some currencies. */
  | { readonly kind: 'by-currency'; readonly each: SettingInput }
  /** @property isSwitched whether its absence means something that its fields alone could not say */
  | { readonly kind: 'group'; readonly isSwitched: boolean; readonly fields: readonly SettingField[] }
  /** An ordered list of groups. @property one the name of a single entry */
  | { readonly kind: 'entries'; readonly one: string; readonly fields: readonly SettingField[] }
  /** One of some constants, or something of a structure of its own. */
  | {
      readonly kind: 'either';
      readonly options: readonly SettingOption[];
      readonly other: { readonly label: string; readonly input: SettingInput };
    };

type NamedEntry = 'acquirers' | 'channels';

/** Settings that are changed together. */
export interface SettingSection {
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly SettingField[];
}

/** The label of a field, and facts that its schema does not hold. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  readonly absent?: string;
  /** In use while nothing is set, where the schema has no default. */
  readonly default?: Json;
  readonly unit?: string;
  /** The labels of values that can be chosen; `*` for the structure as an alternative to constants. */
  readonly options?: Readonly<Record<string, string>>;
  readonly of?: NamedEntry;
  /** The name of one entry of a list. */
  readonly one?: string;
}

/** By path within the entry: `routes[].amounts.*.from`. */
export type WordTable = Readonly<Record<string, FieldWords>>;
