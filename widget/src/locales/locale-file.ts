import { LANGUAGES, type LoadedLanguage } from './language-table.ts';

/** Characters of base64 that 256 bits take; a sign without meaning fills the last group up. */
const HASH_LENGTH = 43;

/** Every language that is loaded, in the order in which their hashes stand behind each other. */
export const LOADED_LANGUAGES = Object.keys(LANGUAGES).filter(
  (language): language is LoadedLanguage => language !== 'en',
);

/**
 * What the file of a language must be, as `sha256-…`; empty when nothing is known of it.
 *
 * @param hashes of all languages
 */
export function localeIntegrity(language: LoadedLanguage, hashes: string): string {
  const start = LOADED_LANGUAGES.indexOf(language) * HASH_LENGTH;
  const hash = hashes.slice(start, start + HASH_LENGTH);
  return hash && `sha256-${hash}=`;
}

/**
 * Name of the file with the words of a language. It changes with the content, because it holds a part of its hash.
 *
 * @param integrity `sha256-…`, by which the script pins the content
 */
export function localeFile(language: string, integrity: string): string {
  const part = integrity.slice('sha256-'.length, 'sha256-'.length + 16);
  return `texts.${language}.${part.replaceAll('+', '-').replaceAll('/', '_')}.json`;
}
