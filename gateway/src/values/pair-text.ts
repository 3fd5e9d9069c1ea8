import { inTurns } from './in-turns.ts';
import { FIELDS_A_STEP, LONG_TEXT, MANY_FIELDS, type Work } from './work.ts';

/** Names and values in their order, as stores keep them. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** The JSON of pairs, the same as `JSON.stringify` gives; of many pairs, or long ones, it is written in turns. */
export function writePairs(pairs: Pairs): Promise<string> {
  const isSmall = pairs.length < MANY_FIELDS && pairs.every(([, value]) => value.length < LONG_TEXT);
  return isSmall ? Promise.resolve(JSON.stringify(pairs)) : inTurns(writing(pairs));
}

/** Reads what {@link writePairs} has written; a long text is read in turns. */
export function readPairs(text: string): Promise<Pairs> {
  return text.length < LONG_TEXT ? Promise.resolve(JSON.parse(text) as Pairs) : inTurns(reading(text));
}

function* writing(pairs: Pairs): Work<string> {
  const parts: string[] = [];
  for (let start = 0; start < pairs.length; start += FIELDS_A_STEP) {
    parts.push(JSON.stringify(pairs.slice(start, start + FIELDS_A_STEP)).slice(1, -1));
    yield;
  }
  return `[${parts.join(',')}]`;
}

/** Where one pair ends and the next begins, at most so far from each other. */
const BETWEEN = '"],["';
const STEP = 32 * 1024;

function* reading(text: string): Work<Pairs> {
  const pairs: Pairs[number][] = [];
  let start = 1;
  while (start < text.length - 1) {
    const end = endOfPair(text, start + STEP);
    pairs.push(...(JSON.parse(`[${text.slice(start, end)}]`) as Pairs));
    start = end + 1;
    yield;
  }
  return pairs;
}

/**
 * The end of a pair at or after a position. A quotation mark inside a text is escaped, so the text between two pairs
 * can be inside one only when a value is exactly `],[`; then no name follows, because names begin with a letter.
 */
function endOfPair(text: string, from: number): number {
  for (let place = text.indexOf(BETWEEN, from); place !== -1; place = text.indexOf(BETWEEN, place + 1)) {
    if (/[A-Za-z]/.test(text.charAt(place + BETWEEN.length))) return place + '"]'.length;
  }
  return text.length - 1;
}
