import { looksLikeCardNumber } from '../../catalogue/card-numbers/looks-like-card-number.ts';
import { type Said, say } from '../../catalogue/messages/say.ts';
import { failure, type Result, success } from '../../values/result.ts';
import type { Condition, PaymentQuery, Reading, SearchChip } from './condition.ts';
import { nameForm, wordsOfName } from './name-words.ts';
import { readAmount } from './read-amount.ts';
import { readCreated, readDays } from './read-created.ts';
import {
  asSearchKey,
  isTermKey,
  keyRow,
  OPEN_KINDS,
  SEARCH_KEY_NAMES,
  type SearchKey,
  spelt,
  type TermKey,
} from './searchable-fields.ts';
import { type SearchWord, splitSearch } from './split-search.ts';

/** Why a search is refused. */
export interface SearchMistake {
  readonly kind: 'card-number' | 'not-understood';
  /** For the person who searches. Of what looks like a card number, it repeats nothing. */
  readonly message: Said;
}

/** Facts that the parser cannot know itself. */
interface SearchSurroundings {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The entity ids of the channels with a name, in any case. */
  readonly channelsNamed: (name: string) => readonly string[];
}

/** In characters. A search in an address is shorter than this. */
const LONGEST_SEARCH = 500;

/** Each condition is looked up for every page. */
const MOST_CONDITIONS = 20;
const MOST_VALUES = 20;

/** Parses the text of the search box; reports all mistakes at once. */
export function parseSearch(
  text: string,
  surroundings: SearchSurroundings,
): Result<PaymentQuery, readonly SearchMistake[]> {
  if (looksLikeCardNumber(text)) {
    return failure([{ kind: 'card-number', message: say('search-card-number') }]);
  }
  if (text.length > LONGEST_SEARCH) return failure([notUnderstood(say('search-long', LONGEST_SEARCH))]);
  const words = splitSearch(text);
  if (!words.ok) return failure([notUnderstood(words.error)]);
  if (words.value.length > MOST_CONDITIONS) {
    return failure([notUnderstood(say('search-parts', MOST_CONDITIONS))]);
  }
  const read = words.value.map((word) => ({ word, readings: readWord(word, surroundings) }));
  const mistakes = read.flatMap(({ readings }) => (readings.ok ? [] : [notUnderstood(readings.error)]));
  if (mistakes.length > 0) return failure(mistakes);
  const understood = read.flatMap(({ word, readings }, at) =>
    readings.ok ? [{ word, readings: [...readings.value, ...joinedNames(words.value, at)] }] : [],
  );
  return success({
    conditions: understood.flatMap(({ word, readings }) => conditionsOf(word, readings)),
    chips: understood.map(({ word }) => chipOf(word)),
  });
}

/** People are found by all words of a name, in any order: `name:"Müller Anna"` is Anna Müller. */
function conditionsOf(word: SearchWord, readings: readonly Reading[]): readonly Condition[] {
  const isName = word.key?.toLowerCase() === 'name' && word.isQuoted && !word.isNegated;
  const words = isName ? wordsOfName(word.value) : [];
  return words.length > 1
    ? words.map((value) => ({ isNegated: false, readings: [termOf('name', value)] }))
    : [{ isNegated: word.isNegated, readings }];
}

/** O Brien is O’Brien: a single letter and the word behind it are one name, too. */
function joinedNames(words: readonly SearchWord[], at: number): readonly Reading[] {
  return [at, at - 1].flatMap((first) => {
    const pair = words
      .slice(first, first + 2)
      .map(({ text }) => text)
      .join(' ');
    return /^\p{L} [\p{L}\p{M}]+$/u.test(pair) ? [termOf('name', nameForm(pair))] : [];
  });
}

function readWord(word: SearchWord, surroundings: SearchSurroundings): Result<readonly Reading[], Said> {
  if (word.key === undefined) {
    return word.value === '' ? failure(say('search-part-empty')) : success(readBareWord(word));
  }
  const key = asSearchKey(word.key);
  if (key === undefined) return failure(say('search-filter', word.key, SEARCH_KEY_NAMES.join(', ')));
  if (word.value === '') return failure(say('search-needs-value', key, keyRow(key).example));
  return readKeyed(key, word, surroundings);
}

function readKeyed(
  key: SearchKey,
  word: SearchWord,
  surroundings: SearchSurroundings,
): Result<readonly Reading[], Said> {
  if (key === 'amount' || key === 'created') {
    const read = key === 'amount' ? readAmount(word) : readCreated(word, surroundings.now);
    return read.ok ? success([read.value]) : read;
  }
  if (key === 'refunded' || key === 'chargedback') return readDays(key, word, surroundings.now);
  if (word.operator !== ':') return failure(say('search-operator', key, word.operator, keyRow(key).example));
  const values = word.isQuoted ? [word.value] : word.value.split(',').filter((value) => value !== '');
  if (values.length === 0 || values.length > MOST_VALUES) {
    return failure(say('search-values', key, MOST_VALUES, keyRow(key).example));
  }
  const read = values.map((value) => readValue(key, value, surroundings));
  const wrong = read.find((each) => !each.ok);
  return wrong ?? success(read.flatMap((each) => (each.ok ? each.value : [])));
}

function readValue(
  key: Exclude<SearchKey, 'amount' | 'created' | 'refunded' | 'chargedback'>,
  value: string,
  surroundings: SearchSurroundings,
): Result<readonly Reading[], Said> {
  if (key === 'id') {
    return success([{ kind: 'object', id: value.includes('.') ? value : value.toLowerCase() }]);
  }
  const known = keyRow(key).values;
  const term = isTermKey(key) ? spelt(key, value) : value.toLowerCase();
  if (known !== undefined && !known.includes(term)) {
    return failure(say('search-value', key, value, known.join(', ')));
  }
  if (key === 'open') {
    const which = OPEN_KINDS.find((kind) => kind === term);
    return which === undefined
      ? failure(say('search-value', key, value, OPEN_KINDS.join(', ')))
      : success([{ kind: 'open', which }]);
  }
  if (key === 'hour') return success([{ kind: 'hour', hour: Number(term) }]);
  if (key === 'contradiction') return success([{ kind: 'contradiction' }]);
  return key === 'channel' ? readChannel(value, surroundings) : success([termOf(key, term)]);
}

/** An entity id is taken as it is, because payments outlive their channels. */
function readChannel(value: string, { channelsNamed }: SearchSurroundings): Result<readonly Reading[], Said> {
  const ids = /^[0-9a-f]{32}$/u.test(value) ? [value] : channelsNamed(value);
  return ids.length === 0
    ? failure(say('search-channel', value))
    : success(ids.map((id) => termOf('channel', id)));
}

function termOf(key: TermKey, value: string): Reading {
  return { kind: 'term', key, value };
}

function chipOf(word: SearchWord): SearchChip {
  const key = word.key === undefined ? undefined : asSearchKey(word.key);
  return {
    text: word.text,
    ...(key === undefined ? {} : { key }),
    isNegated: word.isNegated,
    says:
      key === undefined
        ? 'a name, an id, a reference, an address, digits of a card or an amount'
        : keyRow(key).says,
  };
}

function notUnderstood(message: Said): SearchMistake {
  return { kind: 'not-understood', message };
}

/** The fallback meaning of any word: a reference of the merchant's. */
const REFERENCES: readonly TermKey[] = ['merchantTransactionId', 'invoice', 'customer'];

/** An address has a sign in the middle that references seldom have. */
const EMAIL = /^[^@\s]+@[^@\s]+$/u;

/** Letters of any script, with what separates the parts of a name. */
const NAME = /^[\p{L}\p{M}\s.,’'ʼ-]+$/u;

const OBJECT = /^[0-9a-f]{32}$/iu;
const CHECKOUT = /^[0-9A-F]{32}\.[A-Za-z0-9-]{1,32}$/u;

/** Everything that a word without a key may mean; a payment is found when it is any of it. */
function readBareWord(word: SearchWord): readonly Reading[] {
  const { value, isQuoted } = word;
  const terms = [
    ...REFERENCES,
    ...(EMAIL.test(value) ? (['email'] as const) : []),
    ...(NAME.test(value) && nameForm(value) !== '' ? (['name'] as const) : []),
  ];
  const readings = terms.map((key) => spelledTerm(key, value));
  return isQuoted ? readings : [...ownReadings(word), ...readings];
}

/** Its meaning, by its shape. */
function ownReadings(word: SearchWord): readonly Reading[] {
  const { value } = word;
  if (OBJECT.test(value))
    return [{ kind: 'object', id: value.toLowerCase() }, spelledTerm('registration', value)];
  if (CHECKOUT.test(value)) return [{ kind: 'object', id: value }];
  if (/^\d{4}$/u.test(value)) return [spelledTerm('last4', value)];
  if (/^\d{6}$/u.test(value)) return [spelledTerm('bin', value)];
  if (/^\d+\.\d{1,3}$/u.test(value)) {
    const amount = readAmount(word);
    return amount.ok ? [amount.value] : [];
  }
  return /^\d{3}\.\d{3}\.\d{3}$/u.test(value) ? [spelledTerm('code', value)] : [];
}

function spelledTerm(key: TermKey, value: string): Reading {
  return termOf(key, spelt(key, value));
}
