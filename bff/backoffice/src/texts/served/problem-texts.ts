import { inLanguage } from '../texts.ts';
import { type ServedTexts, servedText } from './served-text.ts';

const texts = await inLanguage<ServedTexts>(
  {},
  {
    de: async () => (await import('./problems/de.ts')).de,
    ar: async () => (await import('./problems/ar.ts')).ar,
  },
);

/** Why the server refuses something, in the language of the page. */
export function problemText(english: string): string {
  return servedText(texts, english);
}
