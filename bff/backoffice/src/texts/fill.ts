import { language, locale } from './texts.ts';
import type { Counted } from './translated.ts';

const PLACE = /\{(\d)\}/;

/** Puts values into a text where it has `{0}`, `{1}`, in the order that its language wants. */
export function fill(text: string, ...values: readonly (string | number | undefined)[]): string {
  return parts(text, ...values).join('');
}

/**
 * The same for values that are templates. Among Arabic words each value is isolated: else the signs at the ends of a name,
 * an address or a number would change their side.
 *
 * @returns what a template can show
 */
export function parts(text: string, ...values: readonly unknown[]): readonly unknown[] {
  const apart = language() === 'ar' ? text.replaceAll(/\{\d\}/g, '\u2068$&\u2069') : text;
  return apart.split(PLACE).map((part, at) => (at % 2 === 0 ? part : (values[Number(part)] ?? '')));
}

export function formFor(text: Counted, count: number): string {
  return text[new Intl.PluralRules(language()).select(count)] ?? text.other;
}

/** How many: `1 payment`, `2 payments`. */
export function counted(text: Counted, count: number): string {
  return fill(formFor(text, count), new Intl.NumberFormat(locale()).format(count));
}
