import { EN } from '../src/locales/en.ts';
import { codesOf, LANGUAGES } from '../src/locales/language-table.ts';
import { ALL_WORDS } from '../src/locales/languages/all-words.ts';
import { OLD_BROWSER_WORDS } from '../src/locales/old-browser-words.ts';

/**
 * What a shopper reads where the forms' script cannot be loaded, and where the browser is too old for it: what happened,
 * what the button does, and the language of both, a line each.
 *
 * @returns {(readonly [kind: 'words' | 'update', code: string, text: string])[]} for each code of a language that a shop
 *   may ask for
 */
export function wordsWithoutForms() {
  return LANGUAGES.flatMap((language) => {
    const { notices } = language === 'en' ? EN : ALL_WORDS[language];
    /** @param {string} happened @returns {string} */
    const lines = (happened) => [happened, notices.tryAgain, language].join('\n');
    return codesOf(language).flatMap((code) => [
      /** @type {const} */ (['words', code, lines(notices.framesFailed)]),
      /** @type {const} */ (['update', code, lines(OLD_BROWSER_WORDS[language])]),
    ]);
  });
}
