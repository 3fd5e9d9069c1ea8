import { type Said, say } from '../../catalogue/messages/say.ts';
import { failure, type Result, success } from '../../values/result.ts';
import type { Reading } from './condition.ts';
import { DAY, daysAndMonths } from './days-and-months.ts';
import { readCreated } from './read-created.ts';
import type { TermKey } from './search-keys.ts';
import type { SearchWord } from './split-search.ts';

/** Each day or month of it is looked up for every page. */
const MOST_DAYS = 400;

/** Reads days as `created` does, as the months and days that they consist of. */
export function readDays(key: TermKey, word: SearchWord, now: number): Result<readonly Reading[], Said> {
  const read = readCreated(word, now, key);
  if (!read.ok) return read;
  const from = Math.floor(read.value.from / DAY);
  const before = Math.ceil(read.value.before / DAY);
  if (before - from > MOST_DAYS) return failure(say('search-days', key, MOST_DAYS));
  return success(daysAndMonths(from, before).map((value) => ({ kind: 'term', key, value })));
}
