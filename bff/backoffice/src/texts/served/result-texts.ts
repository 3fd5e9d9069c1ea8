import { inLanguage } from '../texts.ts';
import type { ServedTexts } from './served-text.ts';

const texts = await inLanguage<ServedTexts>(
  {},
  {
    de: async () => (await import('./results/de.ts')).de,
    ar: async () => (await import('./results/ar.ts')).ar,
  },
);

/**
 * The meaning of a result code in the language of the page.
 *
 * @param code `ddd.ddd.ddd`
 * @param english as the server says it
 */
export function resultText(code: string, english: string): string {
  return longestPrefix(texts, code) ?? english;
}

/** The entry of the longest key that a code begins with. */
export function longestPrefix(table: ServedTexts, code: string): string | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const found = table[code.slice(0, length)];
    if (found !== undefined) return found;
  }
  return undefined;
}
