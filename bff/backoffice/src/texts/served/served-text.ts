import { fill } from '../fill.ts';

/** Texts of the server in the language of the page, by their English words or by a code. */
export type ServedTexts = Readonly<Record<string, string>>;

/** The part that differs from one answer to the next: a quoted text, or a number by itself. */
const VALUE = /"[^"]*"|(?<![\w.])\d+(?![\w.])/g;

/**
 * A sentence of the server in the language of the page. The interface speaks English, which is shown where a table has
 * no other words: the server may be newer than the page.
 */
export function servedText(texts: ServedTexts, english: string): string {
  const whole = texts[english];
  if (whole !== undefined) return whole;
  const values: string[] = [];
  const pattern = english.replaceAll(VALUE, (value) => `{${values.push(value) - 1}}`);
  const known = texts[pattern];
  return known === undefined ? english : fill(known, ...values);
}
