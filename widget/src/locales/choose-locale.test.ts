import { describe, expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';
import { LANGUAGES } from './language-table.ts';
import { fillText } from './texts.ts';

/** The codes as the specification lists them. */
const SPECIFIED =
  'en, de, fr, es, it, nl, dk, fi, se, tr, ja, sl, pt, pl, cz, hu, bg, ro, ru, cn, gr, no, sk, ar, ko'.split(
    ', ',
  );

describe('the locale of a shop', () => {
  it('may be any code of the specification, and each is a language of its own', () => {
    const languages = SPECIFIED.map((code) => chooseLocale(code)?.language);
    expect(languages).toEqual(LANGUAGES);
    expect(new Set(languages).size).toBe(25);
  });

  it.each([
    ['en', 'en', 'en'],
    ['en_gb', 'en', 'en-GB'],
    ['de-AT', 'de', 'de-AT'],
    ['pt_BR', 'pt', 'pt-BR'],
    ['dk', 'da', 'da'],
    ['da-DK', 'da', 'da-DK'],
    ['se', 'sv', 'sv'],
    ['sv_FI', 'sv', 'sv-FI'],
    ['cz', 'cs', 'cs'],
    ['cs', 'cs', 'cs'],
    ['gr', 'el', 'el'],
    ['el-CY', 'el', 'el-CY'],
    ['no', 'nb', 'nb'],
    ['nn-NO', 'nb', 'nb-NO'],
    ['cn', 'zh', 'zh-Hans'],
    ['zh-Hant-TW', 'zh', 'zh-Hans-TW'],
    ['es-419', 'es', 'es-419'],
    [' AR-eg ', 'ar', 'ar-EG'],
    ['de-x-anything', 'de', 'de'],
  ])('"%s" means the words of %s and amounts as in %s', (locale, language, tag) => {
    expect(chooseLocale(locale)).toEqual({ language, tag });
    // A locale that `Intl` does not understand would stop the form.
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  });

  it.each(['', 'xx', 'be', 'english', '-de', 'toString'])('"%s" is none that there is', (locale) => {
    expect(chooseLocale(locale)).toBeUndefined();
  });
});

it('puts values where a text wants them, and leaves a name without a value', () => {
  expect(fillText('Pay {amount} to {shop}', { amount: '€1' })).toBe('Pay €1 to {shop}');
});
