import type { MessageCode } from '@tollgate/gateway/catalogue/messages/say';
import { fill } from '../fill.ts';
import { language, locale } from '../texts.ts';
import { resultText } from './result-texts.ts';

/** English pages show what the server says, and load none of this. */
const LOADERS = {
  de: async () => ({ ...(await reader()), texts: (await import('./problems/de.ts')).de }),
  ar: async () => ({ ...(await reader()), texts: (await import('./problems/ar.ts')).ar }),
};

const reader = () => import('@tollgate/gateway/catalogue/messages/read-message');

const chosen = language();
const known = chosen === 'en' ? undefined : await LOADERS[chosen]().catch(() => undefined);

/** `a`, `a or b`, `a, b and c`, as the server lists names. */
const LISTED = /^(?<first>\S+(?:, \S+)*) (?<word>or|and) (?<last>\S+)$/;

/** A value of a message: a list of names has the words between them in the language of the page. */
function valueText(value: string): string {
  const { first, word, last } = LISTED.exec(value)?.groups ?? {};
  if (first === undefined || last === undefined) return value;
  const type = word === 'or' ? 'disjunction' : 'conjunction';
  return new Intl.ListFormat(locale(), { type }).format([...first.split(', '), last]);
}

/** Messages whose value is words again. */
const NESTED: ReadonlySet<MessageCode> = new Set(['wrong-name', 'missing', 'must-be']);

/** Why the server refuses something, in the language of the page; English where the server is newer than the page. */
export function problemText(english: string): string {
  const read = known?.readMessage(english);
  if (!known || !read) return english;
  const { code, values } = read;
  if (code === 'result') return resultText(values[0] ?? '', values[1] ?? '');
  const inWords = NESTED.has(code) ? values.map(problemText) : values;
  return fill(known.texts[code], ...inWords.map(valueText));
}
