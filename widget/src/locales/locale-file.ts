import { EN } from './en.ts';
import type { LoadedLanguage } from './language-table.ts';
import type { Words } from './texts.ts';

/** Characters of base64 that a pin takes. */
export const PIN_LENGTH = 16;

/** The words of a language one behind the other, in the order in which English has them: without their names. */
export type PlainWords = readonly string[];

/**
 * The contents of a language's file: its texts, and the pins that lead from theirs to the one pin of all languages.
 *
 * The pins of the files are the leaves of a tree in which two pins make one, up to the root, which the script knows.
 * Each pin in a file is the partner at one level of the tree, from the leaf up.
 */
export type LocaleFile = readonly [words: PlainWords, ...others: string[]];

/** Gives words the names under which English has them. */
export function namedWords(plain: PlainWords): Words {
  const next = plain.values();
  return Object.fromEntries(
    Object.entries(EN).map(([group, english]) => [
      group,
      typeof english === 'object'
        ? Object.fromEntries(Object.keys(english).map((name) => [name, next.next().value]))
        : english,
    ]),
  ) as unknown as Words;
}

/** The pin of a text: the beginning of its SHA-256, in the alphabet of base64 that names of files may have. */
export async function pinOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.slice(0, PIN_LENGTH).replaceAll('+', '-').replaceAll('/', '_');
}

/** The pin of a language's words. Those of another language have another one. */
export function pinOfWords(language: LoadedLanguage, words: PlainWords): Promise<string> {
  return pinOf(language + JSON.stringify(words));
}

/** The pin of two, in whichever order. */
export function joinPins(one: string, other: string): Promise<string> {
  return pinOf(one < other ? one + other : other + one);
}

/** The pin of all languages, as it follows from the file of one. */
export async function pinOfAll(language: LoadedLanguage, [words, ...others]: LocaleFile): Promise<string> {
  let pin = await pinOfWords(language, words);
  for (const other of others) {
    // oxlint-disable-next-line no-await-in-loop -- each is made of the one before
    pin = await joinPins(pin, other);
  }
  return pin;
}

/** Name of the file with the words of a language: it changes with the words of any. */
export function localeFile(language: string, pin: string): string {
  return `texts.${language}.${pin}.json`;
}
