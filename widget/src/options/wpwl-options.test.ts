import { describe, expect, expectTypeOf, it } from 'vitest';
import type { HookArguments } from './hook-arguments.ts';
import type { ValueOf } from './option-rows.ts';
import type { HookName, OPTION_TABLE, OptionName, OptionValues } from './option-table.ts';
import { readOptions } from './read-options.ts';
import type { WidgetProblem } from './widget-problem.ts';
import type { Flag, Hook, WpwlOptions } from './wpwl-options.ts';

/** Checked by the compiler: what is wrong here does not get as far as running. */
describe('the type of wpwlOptions', () => {
  it('has every option of the table and every hook, and nothing else', () => {
    expectTypeOf<keyof WpwlOptions>().toEqualTypeOf<keyof OptionValues | HookName>();
    expectTypeOf<keyof WpwlOptions>().toExtend<OptionName>();
  });

  it('knows the arguments of exactly the hooks of the table', () => {
    expectTypeOf<keyof HookArguments>().toEqualTypeOf<HookName>();
  });

  it('takes whatever the table gives back when it reads', () => {
    type Plain = { [Name in keyof typeof OPTION_TABLE]: (typeof OPTION_TABLE)[Name]['kind'] };
    type Simple = {
      [Name in keyof Plain]: Plain[Name] extends 'flag' | 'text' | 'choice' | 'texts' | 'names'
        ? Name
        : never;
    }[keyof Plain];
    expectTypeOf<{ [Name in Simple]: ValueOf<(typeof OPTION_TABLE)[Name]> }>().toExtend<
      Pick<WpwlOptions, Simple>
    >();
  });

  it('takes flags as words, parts of groups, and sets as flags', () => {
    expectTypeOf<WpwlOptions['requireCvv']>().toEqualTypeOf<Flag | undefined>();
    expectTypeOf<{ required: 'true'; minLength: 3 }>().toExtend<WpwlOptions['cardHolder']>();
    expectTypeOf<{ country: 'IE' }>().toExtend<WpwlOptions['billingAddress']>();
    expectTypeOf<{ city: true; country: 'true' }>().toExtend<WpwlOptions['mandatoryBillingFields']>();
    expectTypeOf<{ renew: () => Promise<string> }>().toExtend<WpwlOptions['sessionExpired']>();
  });

  it('gives hooks the form as this, and tells what each gets', () => {
    expectTypeOf<Hook<'onError'>>().thisParameter.toEqualTypeOf<HTMLFormElement>();
    expectTypeOf<Hook<'onError'>>().parameters.toEqualTypeOf<[problem: WidgetProblem]>();
    expectTypeOf<() => Promise<boolean>>().toExtend<Hook<'onBeforeSubmitCard'>>();
    expectTypeOf<() => boolean>().toExtend<Hook<'onBeforeSubmitCard'>>();
    expectTypeOf<() => void>().toExtend<Hook<'onBeforeSubmitCard'>>();
    expectTypeOf<() => string>().not.toExtend<Hook<'onBeforeSubmitCard'>>();
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
    const spoken = readOptions({ ...options }).issues.map((issue) => issue.split(':')[0]);
    expect(new Set(spoken)).toEqual(new Set(['onReady', 'requiereCvv', 'style', 'useSummaryPage']));
  });

  it('refuses an argument that a hook does not get', () => {
    expectTypeOf<(number: string) => void>().not.toExtend<Hook<'onBlurCardNumber'>>();
  });
});
