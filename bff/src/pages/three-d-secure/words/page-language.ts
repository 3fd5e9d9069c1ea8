import { directionOf, type PageLanguageTag, wantedLanguage } from '../../parts/page-languages.ts';
import { AUTHENTICATION_WORDS, type AuthenticationWords } from './authentication-words.ts';

/** The language of a page, with what it says. */
export interface PageLanguage {
  readonly tag: PageLanguageTag;
  readonly direction: 'ltr' | 'rtl';
  readonly words: AuthenticationWords;
}

/** @param accepted the header `Accept-Language` */
export function pageLanguage(accepted: string | undefined): PageLanguage {
  const tag = wantedLanguage(accepted);
  return { tag, direction: directionOf(tag), words: AUTHENTICATION_WORDS[tag] };
}
