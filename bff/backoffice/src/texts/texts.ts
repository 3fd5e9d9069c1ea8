import { keep, kept } from '../preferences/preferences.ts';
import { en, type Texts } from './en.ts';

/** The languages of the office, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const;

export type Language = keyof typeof LANGUAGES;

const KEY = 'language';
const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['ar']);

const state: { texts: Texts } = { texts: en };

/** The language that the user of this browser has chosen. */
export function language(): Language {
  const chosen = kept(KEY);
  return chosen === 'de' || chosen === 'ar' ? chosen : 'en';
}

/** What numbers, money and times are written by; English follows the browser, which knows the country. */
export function locale(): string | undefined {
  return language() === 'en' ? undefined : language();
}

/** The texts of the chosen language. */
export function texts(): Texts {
  return state.texts;
}

/** Loads the chosen language, and lets the page run in its direction. To be called before anything is shown. */
export async function loadLanguage(): Promise<void> {
  const chosen = language();
  if (chosen === 'de') state.texts = (await import('./de.ts')).de;
  if (chosen === 'ar') state.texts = (await import('./ar.ts')).ar;
  document.documentElement.lang = chosen;
  document.documentElement.dir = RIGHT_TO_LEFT.has(chosen) ? 'rtl' : 'ltr';
}

/** Everything on the page is written anew. */
export function chooseLanguage(chosen: Language): void {
  keep(KEY, chosen);
  location.reload();
}
