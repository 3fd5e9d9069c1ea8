import type { ExpressOptions } from './express-options.ts';
import type { HookArguments } from './hook-arguments.ts';
import type { ValueOf } from './option-rows.ts';
import type { BeforeSubmitHook, HookName, OPTION_TABLE, OptionName } from './option-table.ts';
import type { ThemeOption } from './theme-table.ts';

/**
 * The type of `wpwlOptions`, derived from the option table: a row there is an option here.
 *
 * In the published declaration the members are written out, with the sentences of their rows.
 * Names without effect are no part of it, so that a compiler says what else the console would say.
 */
export interface WpwlOptions extends GivenOptions, ExpressOptions {}

type Table = typeof OPTION_TABLE;

type GivenOptions = {
  [Name in OptionName]?: (Name extends HookName ? Hook<Name> : GivenFor<Table[Name]>) | undefined;
};

/** Where the row says more of what can be given than of what is read from it. */
type GivenFor<Row> = Row extends { readonly kind: 'accepted' }
  ? unknown
  : Row extends { readonly kind: 'theme' }
    ? ThemeOption
    : Row extends { readonly kind: 'rows'; readonly keys: readonly (infer Key)[] }
      ? readonly (Key | readonly Key[])[]
      : Row extends { readonly kind: 'strings'; readonly keys: readonly (infer Key extends string)[] }
        ? { [Name in Key]?: string | undefined }
        : Row extends {
              readonly keys: readonly (infer Key extends string)[];
              readonly innerKeys: readonly (infer Inner extends string)[];
            }
          ? { [Name in Key]?: { [Part in Inner]?: string | undefined } | undefined }
          : string extends keyof ValueOf<Row>
            ? { [Name in KeysOf<Row>]?: string | number | undefined }
            : Given<ValueOf<Row>>;

type KeysOf<Row> = Row extends { readonly keys: readonly (infer Key extends string)[] } ? Key : never;

/** A function of the page. An arrow function has no `this` of its own and can not reach the form. */
export type Hook<Name extends HookName> = (
  this: HTMLFormElement,
  ...parameters: Present<HookArguments[Name]>
) => Name extends Exclude<BeforeSubmitHook, 'onBeforeSubmitCardPromise'>
  ? Permission | PromiseLike<Permission>
  : unknown;

/** As the hooks are called: the frame that a hook is called about is always there. */
type Present<Parameters extends readonly unknown[]> = {
  [Place in keyof Parameters]: Exclude<Parameters[Place], undefined>;
};

/** The result of a hook before a payment: false stops it. */
export type Permission = boolean | void;

/** A flag; server templates print it as a word, so the words count. */
export type Flag = boolean | 'true' | 'false';

/** The looser type of a value that is read as this one: parts may be left out, flags may be words, sets are flags. */
type Given<Read> = [Read] extends [boolean]
  ? Flag
  : Read extends string | number | undefined | ((...parameters: never) => unknown)
    ? Read
    : Read extends ReadonlySet<infer Member extends string>
      ? { [Name in Member]?: Flag | undefined }
      : Read extends readonly unknown[]
        ? Read
        : { -readonly [Name in keyof Read]?: Given<Read[Name]> | undefined };
