import { ALL_WORDS } from '../src/locales/languages/all-words.ts';
import { localeFile } from '../src/locales/locale-file.ts';
import { shortIntegrityOf } from './digest.js';

/**
 * The files with the words of each language, and the module that pins them.
 *
 * @returns {{ files: Map<string, string>, module: string }} content by name; the source of `locale-integrity.ts`
 */
export function localeFiles() {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Record<string, string>} */
  const pinned = {};
  for (const [language, words] of Object.entries(ALL_WORDS)) {
    const content = JSON.stringify(words);
    const integrity = shortIntegrityOf(content);
    pinned[language] = integrity;
    files.set(localeFile(language, integrity), content);
  }
  return { files, module: `export const LOCALE_INTEGRITY = ${JSON.stringify(pinned)};` };
}
