import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ExpressOptions } from './express-options.ts';
import type { HookArguments } from './hook-arguments.ts';
import type { ValueOf } from './option-rows.ts';
import type { HookName, OPTION_TABLE, OptionName, OptionValues } from './option-table.ts';
import { readOptions } from './read-options.ts';
import type { Hook, WpwlOptions } from './wpwl-options.ts';

type Table = typeof OPTION_TABLE;

/** Checked by the compiler: what is wrong here does not get as far as running. */
describe('the type of wpwlOptions', () => {
  it('has every option of the table and every hook, and nothing else', () => {
    expectTypeOf<keyof WpwlOptions>().toEqualTypeOf<OptionName | keyof ExpressOptions>();
    expectTypeOf<keyof OptionValues | HookName>().toExtend<keyof WpwlOptions>();
  });

  it('knows the arguments of exactly the hooks of the table', () => {
    expectTypeOf<keyof HookArguments>().toEqualTypeOf<HookName>();
  });

  it('takes whatever the table returns when it reads', () => {
    type Simple = {
      [Name in OptionName]: Table[Name]['kind'] extends 'flag' | 'text' | 'choice' | 'texts' | 'names'
        ? Name
        : never;
    }[OptionName];
    type Read = { [Name in Simple]: ValueOf<Table[Name]> };
    expectTypeOf<Read>().toExtend<Pick<WpwlOptions, keyof Read>>();
  });

  it('knows of every group the parts that the table names, and no other', () => {
    type Groups = {
      [Name in OptionName as Table[Name] extends { readonly kind: 'group' } ? Name : never]: Table[Name];
    };
    type Given = { [Name in keyof Groups]: keyof NonNullable<WpwlOptions[Name]> };
    type Named = {
      [Name in keyof Groups]: Groups[Name] extends { readonly keys: readonly (infer Key)[] } ? Key : never;
    };
    expectTypeOf<Given>().toEqualTypeOf<{ -readonly [Name in keyof Named]: Named[Name] }>();
  });

  it('refuses what the console speaks of when it runs', () => {
    const options: WpwlOptions = {
      // @ts-expect-error -- a misspelled name
      requiereCvv: true,
    };
    // @ts-expect-error -- no such look
    options.style = 'fancy';
    // @ts-expect-error -- a name without effect
    options.useSummaryPage = true;
    // @ts-expect-error -- no function
    options.onReady = 'ready';
    const spoken = readOptions({ ...options }).ignored.map(({ name }) => name);
    expect(new Set(spoken)).toEqual(new Set(['onReady', 'requiereCvv', 'style', 'useSummaryPage']));
  });

  it('refuses an argument that a hook does not get', () => {
    expectTypeOf<(number: string) => void>().not.toExtend<Hook<'onBlurCardNumber'>>();
  });
});
