import { COUNTRY_LETTERS } from '@tollgate/gateway/catalogue/country-letters';
import type { StateList } from './fetch-states.ts';

/** The choices: the value that is sent, and the name that the shopper reads. */
export type Choices = readonly (readonly [value: string, text: string])[];

/** The last list, kept because the fields are computed at every key press, and naming and sorting are slow. */
let listed: { readonly language: string; readonly countries: Choices } | undefined;

/** Every country by its name in a language, in the order of that language. */
export function namedCountries(language: string): Choices {
  if (listed?.language !== language) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const countries = COUNTRY_LETTERS.map((code) => [code, names.of(code) ?? code] as const);
    listed = { language, countries: inOrder(countries, language) };
  }
  return listed.countries;
}

/** Choices in the order in which readers of a language look for them. */
export function inOrder(choices: Choices, language: string): Choices {
  const { compare } = new Intl.Collator(language);
  return [...choices].sort((one, other) => compare(one[1], other[1]));
}

/** The states of a country as readers of a language know them: in the country's own letters where they read those. */
export function namedStates([own, ...states]: StateList, language: string): Choices {
  const [spoken] = language.split('-');
  const isOwn = own.split('-')[0] === spoken;
  const choices = states.map(([code = '', name = '', latin = name]) => [code, isOwn ? name : latin] as const);
  return inOrder(choices, language);
}
