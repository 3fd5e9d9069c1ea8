import type { LoadedLanguage } from './language-table.ts';
import { type LocaleFile, namedWords, pinOfAll } from './locale-file.ts';
import type { Words } from './texts.ts';

/**
 * Fetches the words of a language.
 *
 * The browser's own `integrity` needs a whole hash for each file, and every page would load those of languages that it
 * does not show.
 *
 * @param pin of all languages; a file that does not lead to it is not taken
 * @throws when the file is missing or not what it should be
 */
export async function fetchWords(address: URL, language: LoadedLanguage, pin: string): Promise<Words> {
  const response = await fetch(address, {
    credentials: 'omit',
    priority: 'high',
    referrerPolicy: 'no-referrer',
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const file = (await response.json()) as LocaleFile;
  if ((await pinOfAll(language, file)) !== pin) throw new Error('another content');
  // The pin proves that the file is the build's, so no word is missing.
  return namedWords(file[0]);
}
