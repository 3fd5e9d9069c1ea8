import type { SaidValue } from '@tollgate/gateway/catalogue/messages/say';
import { amountText } from '../amounts.ts';
import { fill } from '../fill.ts';
import { inLanguage, locale, texts } from '../texts.ts';
import { resultText } from './result-texts.ts';
import type { ServedTexts } from './served-text.ts';

/** English pages show what the server says, and load none of this. */
const known = await inLanguage<{ readonly texts: ServedTexts; readonly names: ServedTexts }>(
  { texts: {}, names: {} },
  { de: () => import('./words/de.ts'), ar: () => import('./words/ar.ts') },
);

/** What the server says, in the language of the page; in English where the server is newer than the page. */
export function saidText(english: string, ...said: readonly (SaidValue | undefined)[]): string {
  try {
    return said.map((each = english) => fill('{0}', textOf(each))).join(texts().comma);
  } catch {
    return said.reduce<string>(withAmounts, english);
  }
}

/** The server's sentence with its amounts as the page writes all others. */
function withAmounts(english: string, value: SaidValue | undefined): string {
  if (typeof value !== 'object') return english;
  if ('code' in value) return value.values.reduce<string>(withAmounts, english);
  if (!('amount' in value)) return english;
  const { amount, currency } = value;
  return english.replace(`${amount} ${currency}`, () => amountText(amount, currency));
}

/** @throws without a text for a code */
function textOf(value: SaidValue): string {
  if (typeof value !== 'object') return String(value);
  if ('code' in value) {
    const [first = '', ...others] = value.values.map(textOf);
    // The meaning of a result code has a table of its own.
    return value.code === 'result'
      ? resultText(first, others.join(''))
      : fill(known.texts[value.code] as string, first, ...others);
  }
  if ('amount' in value) return amountText(value.amount, value.currency);
  return 'or' in value
    ? new Intl.ListFormat(locale(), { type: 'disjunction' }).format(value.or.map(textOf))
    : new Intl.ListFormat(locale()).format(value.and.map(textOf));
}

/** A name in the language of the page; one that the page does not know stays as it is. */
export function nameText(name: string): string {
  return known.names[name] ?? name.replaceAll('-', ' ');
}
