import { keep, kept } from '../preferences.ts';
import { en } from './en.ts';
import type { Translated } from './translated.ts';

/** The languages of the office, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const;

export type Language = keyof typeof LANGUAGES;

const KEY = 'language';
const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['ar']);

/** The language that the user of this browser has chosen. Another choice loads the page again. */
export function language(): Language {
  const chosen = kept(KEY);
  return chosen === 'de' || chosen === 'ar' ? chosen : 'en';
}

/** The locale for numbers, money and times. English follows the browser, which knows the country. */
export function locale(): string | undefined {
  return language() === 'en' ? undefined : language();
}

/**
 * A table in the chosen language. Only that one is loaded; without it the office speaks English.
 *
 * @param english comes with the page that shows it
 */
export async function inLanguage<Table>(
  english: Table,
  others: { readonly [Name in Exclude<Language, 'en'>]: () => Promise<Translated<Table>> },
): Promise<Translated<Table>> {
  const chosen = language();
  const own = english as Translated<Table>;
  if (chosen === 'en') return own;
  try {
    return await others[chosen]();
  } catch {
    return own;
  }
}

const shared = await inLanguage(en, {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
});

/** The texts of the shell, the sign-in, the payments and of what several pages show. */
export function texts(): typeof shared {
  return shared;
}

/** A state as the server names it, in words; one without words as it is: `given-up` is `given up`. */
export function stateWords(state: string): string {
  const words: Readonly<Record<string, string>> = texts().states;
  return words[state] ?? state.replaceAll('-', ' ');
}

/** Words at the beginning of a line or of a cell. */
export function capitalised(words: string): string {
  return words.charAt(0).toLocaleUpperCase(language()) + words.slice(1);
}

/** Sets the language and the direction of the page. */
export function applyLanguage(): void {
  document.documentElement.lang = language();
  document.documentElement.dir = RIGHT_TO_LEFT.has(language()) ? 'rtl' : 'ltr';
}

/** Stores the choice, and loads the page again in that language. */
export function chooseLanguage(chosen: Language): void {
  keep(KEY, chosen);
  location.reload();
}
