import { type Said, say } from '../../catalogue/messages/say.ts';
import { failure, type Result, success } from '../../values/result.ts';
import type { Reading } from './condition.ts';
import { DAY, daysAndMonths } from './days-and-months.ts';
import type { TermKey } from './searchable-fields.ts';
import type { SearchWord } from './split-search.ts';

type CreatedReading = Extract<Reading, { kind: 'created' }>;

/** From its beginning to the beginning of what follows, in milliseconds since the epoch. */
interface Span {
  readonly from: number;
  readonly before: number;
}

const MINUTE = 60_000;

/** Ten years: more is a typing mistake. */
const MOST_DAYS = 3660;

const DATE = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2}))?)?Z?$/iu;
const LAST_DAYS = /^(\d{1,4})d$/iu;

/**
 * Reads a day, a month, a minute, `today`, `yesterday` or `7d`, a range of two of them, or one after a comparison. Times
 * are UTC; the end of a range is a part of it.
 *
 * @param key as mistakes name it
 */
export function readCreated(
  { operator, value }: SearchWord,
  now: number,
  key = 'created',
): Result<CreatedReading, Said> {
  const [first = '', second, ...more] = value.split('..');
  const isRange = second !== undefined;
  const one = spanOf(first, now);
  const other = second === undefined ? one : spanOf(second, now);
  const isWrong =
    more.length > 0 ||
    (isRange && operator !== ':') ||
    (first === '' && (second ?? '') === '') ||
    (one === undefined && !(isRange && first === '')) ||
    (other === undefined && !(isRange && second === ''));
  if (isWrong) return failure(say('search-time', `${key}${operator}${value}`, key));
  return success({
    kind: 'created',
    ...bounds(operator, one ?? { from: 0, before: 0 }, other ?? { from: 0, before: Number.MAX_SAFE_INTEGER }),
  });
}

function bounds(operator: SearchWord['operator'], one: Span, other: Span): Span {
  switch (operator) {
    case ':':
      return { from: one.from, before: other.before };
    case '>':
      return { from: one.before, before: Number.MAX_SAFE_INTEGER };
    case '>=':
      return { from: one.from, before: Number.MAX_SAFE_INTEGER };
    case '<':
      return { from: 0, before: one.from };
    case '<=':
      return { from: 0, before: one.before };
  }
}

function spanOf(text: string, now: number): Span | undefined {
  const today = Math.floor(now / DAY) * DAY;
  switch (text.toLowerCase()) {
    case 'today':
      return { from: today, before: today + DAY };
    case 'yesterday':
      return { from: today - DAY, before: today };
    default:
      return lastDays(text, today) ?? dateSpan(text);
  }
}

/** The last days, including today. */
function lastDays(text: string, today: number): Span | undefined {
  const days = Number(LAST_DAYS.exec(text)?.[1]);
  return days >= 1 && days <= MOST_DAYS ? { from: today - (days - 1) * DAY, before: today + DAY } : undefined;
}

function dateSpan(text: string): Span | undefined {
  const [, year, month, day, hour, minute] = DATE.exec(text) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const written = `${year}-${month}-${day ?? '01'}T${hour ?? '00'}:${minute ?? '00'}:00.000Z`;
  const from = Date.parse(written);
  // A day that its month does not have is read as one of the next month.
  if (Number.isNaN(from) || new Date(from).toISOString() !== written) return undefined;
  if (hour !== undefined) return { from, before: from + MINUTE };
  return { from, before: day === undefined ? Date.UTC(Number(year), Number(month), 1) : from + DAY };
}

/** Each day or month of it is looked up for every page. */
const MOST_LOOKED_UP = 400;

/** Reads days as `created` does, as the months and days that they consist of. */
export function readDays(key: TermKey, word: SearchWord, now: number): Result<readonly Reading[], Said> {
  const read = readCreated(word, now, key);
  if (!read.ok) return read;
  const from = Math.floor(read.value.from / DAY);
  const before = Math.ceil(read.value.before / DAY);
  if (before - from > MOST_LOOKED_UP) return failure(say('search-days', key, MOST_LOOKED_UP));
  return success(daysAndMonths(from, before).map((value) => ({ kind: 'term', key, value })));
}
