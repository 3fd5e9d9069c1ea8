import type { SaidValue } from '@tollgate/gateway/catalogue/messages/say';
import { fill } from '../fill.ts';
import { language, locale } from '../texts.ts';
import { resultText } from './result-texts.ts';

/** English pages show what the server says, and load none of this. */
const LOADERS = { de: () => import('./words/de.ts'), ar: () => import('./words/ar.ts') };

const chosen = language();
const known = chosen === 'en' ? undefined : await LOADERS[chosen]().catch(() => undefined);

/** What the server says, in the language of the page; in English where the server is newer than the page. */
export function saidText(english: string, ...said: readonly SaidValue[]): string {
  try {
    return said.map(textOf).join(', ') || english;
  } catch {
    return english;
  }
}

/** @throws without a text for a code */
function textOf(value: SaidValue): string {
  if (typeof value !== 'object') return String(value);
  if ('code' in value) {
    const { code, values } = value;
    const [first = '', ...more] = values.map(textOf);
    // The meaning of a result code has a table of its own.
    const others = code === 'result' ? more.map((each) => resultText(first, each)) : more;
    return fill(known?.texts[code] as string, first, ...others);
  }
  const [type, list] =
    'or' in value ? (['disjunction', value.or] as const) : (['conjunction', value.and] as const);
  return new Intl.ListFormat(locale(), { type }).format(list.map(textOf));
}

/** A name in the language of the page; one that the page does not know stays as it is. */
export function nameText(name: string): string {
  const names: Readonly<Record<string, string>> | undefined = known?.names;
  return names?.[name] ?? name;
}
