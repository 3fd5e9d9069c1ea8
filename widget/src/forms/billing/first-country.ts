import { COUNTRY_LETTERS } from '@tollgate/gateway/catalogue/country-letters';
import { localeParts } from '../../locales/locale-parts.ts';

/**
 * The country that an address begins with: the shop's own wish, else the country in its `locale`, else that in the
 * language of its page. Empty where none of them says one: a language alone says too little.
 */
export function firstCountry(wish: string, locale: string): string {
  const codes = [wish.trim(), regionOf(locale), regionOf(document.documentElement.lang)];
  return codes.map((code) => code.toUpperCase()).find((code) => COUNTRY_LETTERS.includes(code)) ?? '';
}

function regionOf(locale: string): string {
  const [, ...parts] = localeParts(locale);
  return parts.find((part) => part.length === 2) ?? '';
}
