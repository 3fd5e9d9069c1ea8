import { parseWords } from './parse-words.ts';
import type { Words } from './texts.ts';

/**
 * Fetches the words of a language.
 *
 * @param integrity what the browser must find the file to be; it gives out nothing else
 * @throws when the file is missing, refused or not whole
 */
export async function fetchWords(address: URL, integrity: string): Promise<Words> {
  const response = await fetch(address, {
    integrity,
    credentials: 'omit',
    priority: 'high',
    referrerPolicy: 'no-referrer',
  });
  if (!response.ok) {
    throw new Error(`HTTP ${response.status}`);
  }
  const words = parseWords(await response.json());
  if (words === undefined) {
    throw new TypeError('texts are missing');
  }
  return words;
}
