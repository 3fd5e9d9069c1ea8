/**
 * Names of people as the index has them, so that Müller is found as Mueller, MULLER or müller, and a name of any script
 * as it is written, whatever its accents, its width or its case.
 */

/** Letters that do not fall apart into a letter and its mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** A letter with an umlaut is written with an e behind it where there is no such key, so both are the plain letter. */
const WRITTEN_UMLAUT = /(?<![aeiouq])ue|ae|oe/gu;

/** Scripts that put no spaces between the words of a name. */
const WITHOUT_SPACES = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

/** Most names: nothing in them falls apart. */
const PLAIN = /^[ -~]*$/;

/** A name, or a word of one, as its letters and digits alone; empty where there are none. */
export function nameForm(text: string): string {
  const lower = text.toLowerCase();
  const letters = PLAIN.test(lower)
    ? lower
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[ßæœøđðłþı]/gu, (letter) => LETTERS[letter] ?? letter);
  return letters.replaceAll(WRITTEN_UMLAUT, (pair) => pair.charAt(0)).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a name, as the index has them. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .split(/[^\p{L}\p{N}\p{M}’'ʼ]+/u)
    .map(nameForm)
    .filter((form) => form !== '');
}

/**
 * Everything by which a person is found: each word of each of their names, a name of several words as one, and of
 * scripts without spaces the whole name in both orders.
 *
 * @param names given name, surname, holder of the card, as far as they are known
 */
export function nameForms(names: readonly string[]): readonly string[] {
  const whole = names.some((name) => WITHOUT_SPACES.test(name))
    ? [names.slice(0, 2).join(''), names.slice(0, 2).toReversed().join('')]
    : [];
  const forms = [...names, ...whole].map(nameForm).filter((form) => form !== '');
  return [...new Set([...names.flatMap(wordsOfName), ...forms])];
}
