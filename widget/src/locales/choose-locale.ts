import { type Language, languageOfCode } from './language-table.ts';
import { localeParts } from './locale-parts.ts';

/** The shop's choice: the language of the texts, and the locale that amounts are written in. */
export interface ChosenLocale {
  readonly language: Language;
  /** BCP 47, for `lang` and `Intl`. */
  readonly tag: string;
}

/**
 * Reads a shop's `locale`, such as `de`, `de-AT` or `pt_BR`.
 *
 * @returns undefined when it names no language of the widget
 */
export function chooseLocale(locale: string): ChosenLocale | undefined {
  const [code = '', ...parts] = localeParts(locale);
  const language = languageOfCode(code);
  if (language === undefined) return undefined;
  // The words are in simplified characters, whatever the country writes.
  const words = language === 'zh' ? 'zh-Hans' : language;
  const region = parts.find((part) => /^(?:[a-z]{2}|\d{3})$/u.test(part))?.toUpperCase();
  return { language, tag: region === undefined ? words : `${words}-${region}` };
}
