import { LANGUAGES, type Language } from './words.ts';

/**
 * @param wishes what the shopper chose, what the browser asks for, what the merchant reported; in this order
 * @returns the first language that the bank speaks, English when it speaks none of them
 */
export function chooseLanguage(...wishes: readonly (string | undefined)[]): Language {
  for (const wish of wishes) {
    const found = ranked(wish ?? '').find((tag) => Object.hasOwn(LANGUAGES, tag));
    if (found !== undefined) return found as Language;
  }
  return 'en';
}

/** The first parts of the tags of an Accept-Language header, the most wanted first. */
function ranked(header: string): readonly string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
