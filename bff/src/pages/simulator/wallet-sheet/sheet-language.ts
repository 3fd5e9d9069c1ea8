import { directionOf, type PageLanguageTag, wantedLanguage } from '../../parts/page-languages.ts';
import { AUTHENTICATION_WORDS } from '../../three-d-secure/words/authentication-words.ts';
import { SHEET_WORDS, type SheetWords } from './words/sheet-words.ts';

/** The language of the sheet, with what its script says. */
export interface SheetLanguage {
  readonly tag: PageLanguageTag;
  readonly direction: 'ltr' | 'rtl';
  readonly words: SheetWords & { readonly cancel: string };
}

/** @param wanted the header `Accept-Language`, or the tag that a shop speaks */
export function sheetLanguage(wanted: string | undefined): SheetLanguage {
  const tag = wantedLanguage(wanted);
  const { cancel } = AUTHENTICATION_WORDS[tag];
  return { tag, direction: directionOf(tag), words: { ...SHEET_WORDS[tag], cancel } };
}
