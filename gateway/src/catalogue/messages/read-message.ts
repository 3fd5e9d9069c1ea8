import { EVENTS, type EventCode } from './events.ts';
import { filled, MESSAGES, type MessageCode } from './say.ts';

const RESULT_CODE = String.raw`\d{3}\.\d{3}\.\d{3}`;

/** Texts that begin with a result code: otherwise they would fit nearly every sentence. */
const WITH_RESULT_CODE: ReadonlySet<string> = new Set(['result', 'ended-at', 'not-asked']);

interface ReadText<Code> {
  readonly code: Code;
  readonly values: readonly string[];
}

/** Finds the code and the values of a text; of several that fit, the one with the most words of its own. */
function readerOf<Code extends string>(
  table: Readonly<Record<Code, string>>,
): (text: string) => ReadText<Code> | undefined {
  const patterns: Partial<Record<Code, RegExp>> = {};
  const patternOf = (code: Code) => (patterns[code] ??= patternFor(code, table[code]));
  const lettersOf = (code: Code): number => table[code].replaceAll(/\{\d\}/g, '').length;
  const codes = (Object.keys(table) as Code[]).toSorted((one, other) => lettersOf(other) - lettersOf(one));
  return (text) => {
    const code = codes.find((each) => patternOf(each).test(text));
    if (code === undefined) return undefined;
    const { groups = {} } = patternOf(code).exec(text) ?? {};
    const values = Object.keys(groups)
      .toSorted()
      .map((name) => groups[name] ?? '');
    return { code, values };
  };
}

function patternFor(code: string, says: string): RegExp {
  const text = says.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  const seen = new Set<string>();
  const source = text.replaceAll(/\{(\d)\}/g, (_, place: string) => {
    const again = seen.has(place);
    seen.add(place);
    if (again) return `\\k<v${place}>`;
    return `(?<v${place}>${WITH_RESULT_CODE.has(code) && place === '0' ? RESULT_CODE : '.+?'})`;
  });
  return new RegExp(`^${source}$`, 's');
}

export const readMessage = readerOf(MESSAGES);
const readEvent = readerOf(EVENTS);

/** `a`, `a or b`, `a, b and c`, as the server lists names. */
const LISTED = /^(?<first>\S+(?:, \S+)*) (?<word>or|and) (?<last>\S+)$/;

/** A value of a message: a list of names has the words between them in the other language. */
function valueIn(locale: string | undefined, value: string): string {
  const { first, word, last } = LISTED.exec(value)?.groups ?? {};
  if (first === undefined || last === undefined) return value;
  const type = word === 'or' ? 'disjunction' : 'conjunction';
  return new Intl.ListFormat(locale, { type }).format([...first.split(', '), last]);
}

/** Messages whose value is words again. */
const NESTED: ReadonlySet<MessageCode> = new Set(['wrong-name', 'missing', 'must-be']);

/** A message in the language of a table; a text that is none of its messages stays as it is. */
export function messageIn(
  texts: Readonly<Record<MessageCode, string>>,
  english: string,
  locale: string | undefined,
  resultText: (code: string, english: string) => string,
): string {
  const read = readMessage(english);
  if (read === undefined) return english;
  const { code, values } = read;
  if (code === 'result') return resultText(values[0] ?? '', values[1] ?? '');
  const inWords = NESTED.has(code)
    ? values.map((value) => messageIn(texts, value, locale, resultText))
    : values;
  return filled(
    texts[code],
    inWords.map((value) => valueIn(locale, value)),
  );
}

/** Texts with a value that is words again: a state, or why an acquirer took a payment. */
const WORDS_AT: Partial<Record<EventCode, number>> = {
  'to-acquirer-because': 2,
  'acquirer-says': 0,
  'acquirer-says-open': 0,
};

/** Words of an event in the language of a table; parts that are none of its texts stay as they are. */
export function eventIn(texts: Readonly<Record<EventCode, string>>, english: string): string {
  const read = readEvent(english);
  if (read === undefined) {
    const parts = english.split(', ');
    return parts.length > 1 ? parts.map((part) => eventIn(texts, part)).join(', ') : english;
  }
  const inWords = (value: string, place: number) =>
    place === WORDS_AT[read.code] ? eventIn(texts, value) : value;
  return filled(texts[read.code], read.values.map(inWords));
}
