import { LANGUAGES, type LoadedLanguage } from './language-table.ts';

/** Characters of base64 that a pin takes. */
const PIN_LENGTH = 16;

/** Every language that is loaded, in the order in which their pins stand behind each other. */
export const LOADED_LANGUAGES = LANGUAGES.filter((language): language is LoadedLanguage => language !== 'en');

/**
 * The pin of a language's file: its hash begins with it. Empty when nothing is known of the file.
 *
 * @param pins of all languages
 */
export function localePin(language: LoadedLanguage, pins: string): string {
  const start = LOADED_LANGUAGES.indexOf(language) * PIN_LENGTH;
  return pins.slice(start, start + PIN_LENGTH);
}

/** The pin of a file that has this SHA-256, in the alphabet of base64 that names of files may have. */
export function pinOf(hash: Uint8Array): string {
  const text = btoa(String.fromCharCode(...hash)).slice(0, PIN_LENGTH);
  return text.replaceAll('+', '-').replaceAll('/', '_');
}

/** Name of the file with the words of a language: it changes with the content. */
export function localeFile(language: string, pin: string): string {
  return `texts.${language}.${pin}.json`;
}
