/** The languages of the widget, in the order of the specification. spec: Widget › Languages. */
export const PAGE_LANGUAGES = [
  ...(['en', 'de', 'fr', 'es', 'it', 'nl', 'da', 'fi', 'sv', 'tr', 'ja', 'sl', 'pt'] as const),
  ...(['pl', 'cs', 'hu', 'bg', 'ro', 'ru', 'zh', 'el', 'nb', 'sk', 'ar', 'ko'] as const),
] as const;

/** BCP 47 */
export type PageLanguageTag = (typeof PAGE_LANGUAGES)[number];

/** Norwegian as some browsers name it. */
const OTHER_TAGS: Readonly<Record<string, PageLanguageTag>> = { no: 'nb', nn: 'nb' };

const FALLBACK: PageLanguageTag = 'en';

/** No browser asks for as many; a longer list is not looked through. */
const MOST_TAGS = 50;

/**
 * The language that the shopper's browser wants most, among those that the pages speak; otherwise English.
 *
 * @param accepted the header `Accept-Language`, or a tag alone
 */
export function wantedLanguage(accepted: string | undefined): PageLanguageTag {
  return preferences(accepted ?? '').find(isSpoken) ?? FALLBACK;
}

export function directionOf(tag: PageLanguageTag): 'ltr' | 'rtl' {
  return tag === 'ar' ? 'rtl' : 'ltr';
}

function isSpoken(tag: string): tag is PageLanguageTag {
  return (PAGE_LANGUAGES as readonly string[]).includes(tag);
}

/** The languages of the header without their regions, the most wanted first. */
function preferences(header: string): readonly string[] {
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
