import { EN } from '../src/locales/en.ts';
import { codesOf, LANGUAGES } from '../src/locales/language-table.ts';
import { ALL_WORDS } from '../src/locales/languages/all-words.ts';
import { joinPins, localeFile, pinOfWords } from '../src/locales/locale-file.ts';
import { OLD_BROWSER_WORDS } from '../src/locales/old-browser-words.ts';

/** @typedef {keyof typeof ALL_WORDS} Loaded */
/** A pin of the tree, and the languages below it. @typedef {{ pin: string, languages: Loaded[] }} Node */

/**
 * The files with the words of each language, and the pin of them all.
 *
 * @returns {Promise<{ files: Map<string, string>, pin: string }>} content by name; the pin as `pinned-files.ts` has it
 */
export async function localeFiles() {
  const languages = /** @type {Loaded[]} */ (Object.keys(ALL_WORDS));
  const others = new Map(languages.map((language) => [language, /** @type {string[]} */ ([])]));
  const root = await rootOf(
    await Promise.all(
      languages.map(async (language) => ({
        pin: await pinOfWords(language, plainWords(ALL_WORDS[language])),
        languages: [language],
      })),
    ),
    (language, pin) => others.get(language)?.push(pin),
  );
  const files = new Map(
    languages.map((language) => [
      localeFile(language, root),
      JSON.stringify([plainWords(ALL_WORDS[language]), ...(others.get(language) ?? [])]),
    ]),
  );
  return { files, pin: root };
}

/**
 * Joins pins by pairs until one is left; who has no partner waits for the next round.
 *
 * @param {Node[]} nodes
 * @param {(language: Loaded, pin: string) => void} meet called with what a language's pin is joined with, from the leaf up
 * @returns {Promise<string>}
 */
async function rootOf(nodes, meet) {
  const [one, other, ...rest] = nodes;
  if (one === undefined) throw new Error('there are no languages');
  if (other === undefined) return one.pin;
  for (const language of one.languages) meet(language, other.pin);
  for (const language of other.languages) meet(language, one.pin);
  const pair = { pin: await joinPins(one.pin, other.pin), languages: [...one.languages, ...other.languages] };
  // The pair goes to the end: all of a round are joined before the first pair of the next.
  return rootOf([...rest, pair], meet);
}

/** @param {import('../src/locales/texts.ts').Words} words @returns {string[]} in the order of the English ones */
function plainWords(words) {
  const groups = /** @type {Record<string, Record<string, string>>} */ (/** @type {unknown} */ (words));
  return Object.entries(EN).flatMap(([group, english]) =>
    typeof english === 'object' ? Object.keys(english).map((name) => groups[group]?.[name] ?? '') : [],
  );
}

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
