import type { Reading } from './condition.ts';
import { nameForm } from './name-words.ts';
import { readAmount } from './read-amount.ts';
import { spelt, type TermKey } from './search-keys.ts';
import type { SearchWord } from './split-search.ts';

/** The fallback meaning of any word: a reference of the merchant's. */
const REFERENCES: readonly TermKey[] = ['merchantTransactionId', 'invoice', 'customer'];

/** An address has a sign in the middle that references seldom have. */
const EMAIL = /^[^@\s]+@[^@\s]+$/u;

/** Letters of any script, with what separates the parts of a name. */
const NAME = /^[\p{L}\p{M}\s.,’'ʼ-]+$/u;

const OBJECT = /^[0-9a-f]{32}$/iu;
const CHECKOUT = /^[0-9A-F]{32}\.[A-Za-z0-9-]{1,32}$/u;

/** Everything that a word without a key may mean; a payment is found when it is any of it. */
export function readBareWord(word: SearchWord): readonly Reading[] {
  const { value, isQuoted } = word;
  const terms = [
    ...REFERENCES,
    ...(EMAIL.test(value) ? (['email'] as const) : []),
    ...(NAME.test(value) && nameForm(value) !== '' ? (['name'] as const) : []),
  ];
  const readings = terms.map((key) => term(key, value));
  return isQuoted ? readings : [...ownReadings(word), ...readings];
}

/** Its meaning, by its shape. */
function ownReadings(word: SearchWord): readonly Reading[] {
  const { value } = word;
  if (OBJECT.test(value)) return [{ kind: 'object', id: value.toLowerCase() }, term('registration', value)];
  if (CHECKOUT.test(value)) return [{ kind: 'object', id: value }];
  if (/^\d{4}$/u.test(value)) return [term('last4', value)];
  if (/^\d{6}$/u.test(value)) return [term('bin', value)];
  if (/^\d+\.\d{1,3}$/u.test(value)) {
    const amount = readAmount(word);
    return amount.ok ? [amount.value] : [];
  }
  return /^\d{3}\.\d{3}\.\d{3}$/u.test(value) ? [term('code', value)] : [];
}

function term(key: TermKey, value: string): Reading {
  return { kind: 'term', key, value: spelt(key, value) };
}
