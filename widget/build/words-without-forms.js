import { EN } from '../src/locales/en.ts';
import { codesOf, LANGUAGES } from '../src/locales/language-table.ts';
import { ALL_WORDS } from '../src/locales/languages/all-words.ts';
import { OLD_BROWSER_WORDS } from '../src/locales/old-browser-words.ts';

/**
 * The texts for a page whose forms' script cannot be loaded, and for a browser that is too old for it: what happened,
 * the button's label, and the language of both, a line each.
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
