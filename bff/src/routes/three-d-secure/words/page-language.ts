import { AUTHENTICATION_WORDS, type AuthenticationWords } from './authentication-words.ts';

/** The language of a page, with what it says. */
export interface PageLanguage {
  /** BCP 47 */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: AuthenticationWords;
}

type Language = keyof typeof AUTHENTICATION_WORDS;

/** Norwegian as some browsers name it. */
const OTHER_TAGS: Readonly<Record<string, Language>> = { no: 'nb', nn: 'nb' };

const FALLBACK: Language = 'en';

/** No browser asks for as many; a longer list is not looked through. */
const MOST_TAGS = 50;

/**
 * The language that the shopper's browser wants most, among those that the page speaks; otherwise English.
 *
 * @param accepted the header `Accept-Language`
 */
export function pageLanguage(accepted: string | undefined): PageLanguage {
  const tag = wishes(accepted ?? '').find(isSpoken) ?? FALLBACK;
  return { tag, direction: tag === 'ar' ? 'rtl' : 'ltr', words: AUTHENTICATION_WORDS[tag] };
}

function isSpoken(tag: string): tag is Language {
  return Object.hasOwn(AUTHENTICATION_WORDS, tag);
}

/** The languages of the header without their regions, the most wanted first. */
function wishes(header: string): readonly string[] {
  return header
    .toLowerCase()
    .split(',', MOST_TAGS)
    .map(readWish)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => OTHER_TAGS[language] ?? language);
}

/** One entry of the list: `de-AT;q=0.8`. A weight that is no number counts as a refusal. */
function readWish(entry: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { language: tag.split('-', 1)[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
}
