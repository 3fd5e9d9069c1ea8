import { type Said, say } from '../../catalogue/messages/say.ts';
import { failure, type Result, success } from '../../values/result.ts';

/** One part of a search as it was written. */
export interface SearchWord {
  readonly text: string;
  readonly isNegated: boolean;
  /** The name before the operator; absent: a bare word. */
  readonly key?: string;
  readonly operator: ':' | '>' | '>=' | '<' | '<=';
  /** The text after the operator, or the word itself, without quotes. */
  readonly value: string;
  /** Whether the value is in quotes, and so is taken literally. */
  readonly isQuoted: boolean;
}

const KEYED = /^([A-Za-z][A-Za-z0-9-]*)(:|>=|<=|>|<)(.*)$/su;

/** A part: anything but blanks, in which a stretch in quotes may have blanks; a quote that does not end is none. */
const PART = /(?:"[^"]*"|[^\s"])+/gu;

/** Divides a search into its parts at blanks outside of quotes. */
export function splitSearch(text: string): Result<readonly SearchWord[], Said> {
  if ((text.match(/"/gu) ?? []).length % 2 === 1) return failure(say('search-quote'));
  return success((text.match(PART) ?? []).map(wordOf));
}

function wordOf(text: string): SearchWord {
  const isNegated = text.startsWith('-') && text.length > 1;
  const rest = isNegated ? text.slice(1) : text;
  const [, key, operator, value = ''] = rest.startsWith('"') ? [] : (KEYED.exec(rest) ?? []);
  return {
    text,
    isNegated,
    ...(key === undefined ? {} : { key }),
    operator: (operator ?? ':') as SearchWord['operator'],
    ...unquoted(key === undefined ? rest : value),
  };
}

function unquoted(text: string): Pick<SearchWord, 'value' | 'isQuoted'> {
  const isQuoted = text.startsWith('"') && text.endsWith('"') && text.length > 1;
  return { value: text.replaceAll('"', '').trim(), isQuoted };
}
