import { ALL_WORDS } from '../src/locales/languages/all-words.ts';
import { LOADED_LANGUAGES, localeFile } from '../src/locales/locale-file.ts';
import { shortIntegrityOf } from './digest.js';

/**
 * The files with the words of each language, and the module that pins them.
 *
 * @returns {{ files: Map<string, string>, module: string }} content by name; the source of `locale-integrity.ts`
 */
export function localeFiles() {
  /** @type {Map<string, string>} */
  const files = new Map();
  let hashes = '';
  for (const language of LOADED_LANGUAGES) {
    const content = JSON.stringify(ALL_WORDS[language]);
    const integrity = shortIntegrityOf(content);
    hashes += integrity.slice('sha256-'.length, -'='.length);
    files.set(localeFile(language, integrity), content);
  }
  return { files, module: `export const LOCALE_HASHES = '${hashes}';` };
}
