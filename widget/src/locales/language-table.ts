/**
 * The languages of the widget, in the order of the specification; a new one is a row here and a file of words.
 *
 * The keys are the ISO codes of the words. `codes` are the names under which a shop asks for them: first the one of
 * the specification, which is that of a country for some, then the ISO codes. spec: Widget › Languages.
 */
export const LANGUAGES = {
  en: { codes: ['en'], direction: 'ltr' },
  de: { codes: ['de'], direction: 'ltr' },
  fr: { codes: ['fr'], direction: 'ltr' },
  es: { codes: ['es'], direction: 'ltr' },
  it: { codes: ['it'], direction: 'ltr' },
  nl: { codes: ['nl'], direction: 'ltr' },
  da: { codes: ['dk', 'da'], direction: 'ltr' },
  fi: { codes: ['fi'], direction: 'ltr' },
  sv: { codes: ['se', 'sv'], direction: 'ltr' },
  tr: { codes: ['tr'], direction: 'ltr' },
  ja: { codes: ['ja'], direction: 'ltr' },
  sl: { codes: ['sl'], direction: 'ltr' },
  pt: { codes: ['pt'], direction: 'ltr' },
  pl: { codes: ['pl'], direction: 'ltr' },
  cs: { codes: ['cz', 'cs'], direction: 'ltr' },
  hu: { codes: ['hu'], direction: 'ltr' },
  bg: { codes: ['bg'], direction: 'ltr' },
  ro: { codes: ['ro'], direction: 'ltr' },
  ru: { codes: ['ru'], direction: 'ltr' },
  zh: { codes: ['cn', 'zh'], direction: 'ltr' },
  el: { codes: ['gr', 'el'], direction: 'ltr' },
  nb: { codes: ['no', 'nb', 'nn'], direction: 'ltr' },
  sk: { codes: ['sk'], direction: 'ltr' },
  ar: { codes: ['ar'], direction: 'rtl' },
  ko: { codes: ['ko'], direction: 'ltr' },
} as const satisfies Record<string, LanguageRow>;

interface LanguageRow {
  readonly codes: readonly string[];
  readonly direction: 'ltr' | 'rtl';
}

export type Language = keyof typeof LANGUAGES;

/** Every language whose words are in a file of their own. */
export type LoadedLanguage = Exclude<Language, 'en'>;

/** The language that a shop means by a code, in lower case. */
export function languageOfCode(code: string): Language | undefined {
  const rows: Readonly<Record<Language, LanguageRow>> = LANGUAGES;
  return (Object.keys(rows) as Language[]).find((language) => rows[language].codes.includes(code));
}
