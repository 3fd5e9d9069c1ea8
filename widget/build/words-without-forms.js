import { EN } from '../src/locales/en.ts';
import { codesOf, LANGUAGES } from '../src/locales/language-table.ts';
import { ALL_WORDS } from '../src/locales/languages/all-words.ts';

/**
 * What a shopper reads where the forms' script cannot be loaded: what happened, what the button does, and the
 * language of both, a line each.
 *
 * @returns {Map<string, string>} by each code of a language that a shop may ask for
 */
export function wordsWithoutForms() {
  return new Map(
    LANGUAGES.flatMap((language) => {
      const { notices } = language === 'en' ? EN : ALL_WORDS[language];
      const lines = [notices.framesFailed, notices.tryAgain, language].join('\n');
      return codesOf(language).map((code) => /** @type {const} */ ([code, lines]));
    }),
  );
}
