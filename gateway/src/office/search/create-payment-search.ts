import type { EventLog } from '../../features/events/event-log.ts';
import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import { type FindParts, findPayments } from './find-payments.ts';
import { type IndexParts, indexedTo, indexPayments, newestPosition } from './index-payments.ts';
import type { PaymentSearch } from './payment-search.ts';
import type { SearchRows } from './search-rows.ts';
import { createSearchTerms } from './term-hashes.ts';

/** The most payments that a search indexes before it looks; regular work does the rest. */
const BEFORE_A_SEARCH = 100;

/** How often it does so: the work that searches share may have begun before the newest payment came. */
const MOST_TRIES = 3;

/** The search of a store that cannot be written: it finds what is indexed, and says whether that is all. */
export function createIndexedSearch(
  rows: SearchRows,
  ledger: FindParts['ledger'],
  keys: VaultKeys,
): Pick<PaymentSearch, 'find'> {
  const parts = { rows, ledger, terms: createSearchTerms(keys) };
  return {
    find: async (page) => {
      const newest = await newestPosition(parts);
      const isComplete = (await indexedTo(parts)) >= newest;
      return { ...(await findPayments(parts, page)), isComplete };
    },
  };
}

/** Where none are remembered, all are read. */
const NONE_RECENT: IndexParts['recent'] = { find: () => undefined, drop: () => undefined };

/**
 * The search on a store's rows.
 *
 * @param found where payments are looked for once they are indexed
 * @param recent payments that were ended here
 */
export function createPaymentSearch(
  rows: SearchRows,
  ledger: FindParts['ledger'],
  events: Pick<EventLog, 'settledPosition'>,
  keys: VaultKeys,
  found: Pick<FindParts, 'rows' | 'ledger'> = { rows, ledger },
  recent: IndexParts['recent'] = NONE_RECENT,
): PaymentSearch {
  const terms = createSearchTerms(keys);
  const parts = { rows, ledger, events, recent, terms };
  let running: Promise<boolean> | undefined;
  /** Searches at the same time wait for the same work. */
  const catchUp = (limit: number): Promise<boolean> => {
    running ??= indexPayments(parts, limit).finally(() => {
      running = undefined;
    });
    return running;
  };
  /**
   * Whether the index has all that there was at the beginning of a search: what comes after that is no part of it, and
   * on a busy gateway something always does.
   */
  const reaches = async (newest: number, tries = MOST_TRIES): Promise<boolean> => {
    await catchUp(BEFORE_A_SEARCH);
    const indexed = await indexedTo(parts);
    const isNear = newest - indexed <= BEFORE_A_SEARCH;
    return indexed >= newest || (isNear && tries > 1 && reaches(newest, tries - 1));
  };
  return {
    catchUp,
    find: async (page) => {
      const newest = await newestPosition(parts);
      const isComplete = await reaches(newest);
      return { ...(await findPayments({ ...found, terms }, page)), isComplete };
    },
  };
}
