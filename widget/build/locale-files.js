import { createHash } from 'node:crypto';
import { ALL_WORDS } from '../src/locales/languages/all-words.ts';
import { LOADED_LANGUAGES, localeFile, pinOf } from '../src/locales/locale-file.ts';

/**
 * The files with the words of each language, and the module that pins them.
 *
 * @returns {{ files: Map<string, string>, module: string }} content by name; the source of `locale-pins.ts`
 */
export function localeFiles() {
  /** @type {Map<string, string>} */
  const files = new Map();
  let pins = '';
  for (const language of LOADED_LANGUAGES) {
    const content = JSON.stringify(ALL_WORDS[language]);
    const pin = pinOf(createHash('sha256').update(content).digest());
    pins += pin;
    files.set(localeFile(language, pin), content);
  }
  return { files, module: `export const LOCALE_PINS = '${pins}';` };
}
