/**
 * The languages of the widget by the ISO codes of their words, in the order of the specification; a new one is an
 * entry here and a file of words. spec: Widget › Languages.
 */
export const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'da',
  'fi',
  'sv',
  'tr',
  'ja',
  'sl',
  'pt',
  'pl',
  'cs',
  'hu',
  'bg',
  'ro',
  'ru',
  'zh',
  'el',
  'nb',
  'sk',
  'ar',
  'ko',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** Every language whose words are in a file of their own. */
export type LoadedLanguage = Exclude<Language, 'en'>;

/** Other codes under which a shop may ask: those of the specification that name a country, and one of ISO's. */
const OTHER_CODES: Readonly<Record<string, Language>> = {
  dk: 'da',
  se: 'sv',
  cz: 'cs',
  cn: 'zh',
  gr: 'el',
  no: 'nb',
  nn: 'nb',
};

/** Every code of a language, that of the specification first. */
export function codesOf(language: Language): readonly string[] {
  const others = Object.keys(OTHER_CODES).filter((code) => OTHER_CODES[code] === language);
  const [specified = language, ...more] = others;
  return others.length === 0 ? [language] : [specified, language, ...more];
}

/** The language that a shop means by a code, in lower case. */
export function languageOfCode(code: string): Language | undefined {
  return LANGUAGES.find((language) => language === (OTHER_CODES[code] ?? code));
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
