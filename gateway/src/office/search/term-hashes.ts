import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import { type KeyedHash, keyedHash } from '../../values/keyed-hash.ts';
import type { TermKey } from './searchable-fields.ts';

/**
 * A value by which payments are found, as the index has it: 48 bits of a keyed hash. The index cannot be read back
 * without the key, and equal hashes of other values cost a read of the payment, nothing more.
 */
export type SearchTerm = number;

export interface SearchTerms {
  /** The key and the subject of new terms. */
  readonly keyId: string;
  /** The names of the marks of this version, and of those by which older versions index. */
  readonly marks: { readonly events: string; readonly ledger: string; readonly older: readonly string[] };
  /** Whether a payment that was indexed by this key has postings; versions before 6 had a row for each term. */
  hasPostings(keyId: string): boolean;
  /** The term of a value, by the current key. */
  termOf(key: TermKey, value: string): SearchTerm;
  /** The terms of a value by every key, because older payments may not have been indexed again yet. */
  allTermsOf(key: TermKey, value: string): readonly SearchTerm[];
}

/** Hexadecimal. */
const DIGITS = 12;

/**
 * The version of the search terms. With another number all payments are indexed again, so it changes with the keys of
 * the search.
 */
const INDEX_VERSION = 6;

/** The mark in the log of events that all versions before 5 shared. */
export const EVENTS_BEFORE_5 = 'events';

/** Most values of a few keys are always the same; the others are not kept. */
const FEW: ReadonlySet<TermKey> = new Set([
  'merchant',
  'channel',
  'currency',
  'brand',
  'bin',
  'last4',
  'code',
  'status',
  'type',
  'acquirer',
  'retried',
  'refunded',
  'chargedback',
  'three-d-secure',
  'issuer-country',
]);
const MOST_KEPT = 5000;

const ledgerMark = (id: string, version: number): string => `ledger by ${id} ${version}`;

export function createSearchTerms(keys: VaultKeys): SearchTerms {
  const current = keyedHash(keys.current.derive('search-terms'));
  const all = keys.all.map((key) => keyedHash(key.derive('search-terms')));
  const kept = new Map<string, SearchTerm>();
  const older = Array.from({ length: INDEX_VERSION - 1 }, (_, version) => version + 1);
  return {
    keyId: `${keys.current.id} ${INDEX_VERSION}`,
    marks: {
      events: `events by ${INDEX_VERSION}`,
      ledger: ledgerMark(keys.current.id, INDEX_VERSION),
      older: [
        EVENTS_BEFORE_5,
        ...older.map((version) => `events by ${version}`),
        ...older.flatMap((version) => keys.all.map(({ id }) => ledgerMark(id, version))),
      ],
    },
    hasPostings: (keyId) => keyId.endsWith(` ${INDEX_VERSION}`),
    termOf: (key, value) => {
      if (!FEW.has(key)) return hash(current, key, value);
      const name = `${key}\0${value}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const term = hash(current, key, value);
      if (kept.size < MOST_KEPT) kept.set(name, term);
      return term;
    },
    allTermsOf: (key, value) => all.map((each) => hash(each, key, value)),
  };
}

function hash(hashed: KeyedHash, key: TermKey, value: string): SearchTerm {
  return Number.parseInt(hashed(`${key}\0${value}`, 'hex').slice(0, DIGITS), 16);
}
