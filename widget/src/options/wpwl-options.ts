import type { HookArguments } from './hook-arguments.ts';
import type { ValueOf } from './option-rows.ts';
import type { BeforeSubmitHook, HookName, OPTION_TABLE, OptionName } from './option-table.ts';

/**
 * What a page may write into `wpwlOptions`, derived from the option table: a row there is an option here.
 *
 * In the published declaration the members are written out, with the sentences of their rows.
 * Names without effect are left out on purpose, so that a compiler says what else the console would say.
 */
export interface WpwlOptions extends GivenOptions {}

type Table = typeof OPTION_TABLE;

type NameWithEffect = {
  [Name in OptionName]: Table[Name] extends { readonly kind: 'elsewhere' } ? never : Name;
}[OptionName];

type GivenOptions = {
  [Name in NameWithEffect]?: (Name extends HookName ? Hook<Name> : Given<ValueOf<Table[Name]>>) | undefined;
};

/** A function of the page. An arrow function has no `this` of its own and can not reach the form. */
export type Hook<Name extends HookName> = (
  this: HTMLFormElement,
  ...parameters: HookArguments[Name]
) => Name extends BeforeSubmitHook ? Permission | PromiseLike<Permission> : unknown;

/** What a hook says before a payment: false stops it. */
export type Permission = boolean | void;

/** A flag; server templates print it as a word, so the words count. */
export type Flag = boolean | 'true' | 'false';

/** What can be given for a value to be read as this: parts may be left out, flags may be words, sets are flags. */
type Given<Read> = [Read] extends [boolean]
  ? Flag
  : Read extends string | number | undefined | ((...parameters: never) => unknown)
    ? Read
    : Read extends ReadonlySet<infer Member extends string>
      ? { [Name in Member]?: Flag | undefined }
      : Read extends readonly unknown[]
        ? Read
        : { -readonly [Name in keyof Read]?: Given<Read[Name]> | undefined };
