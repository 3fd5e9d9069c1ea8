import type { EventLog } from '../../events/event-log.ts';
import type { VaultKeys } from '../../vault/vault-keys.ts';
import type { Ledger } from '../ledger.ts';
import { findPayments } from './find-payments.ts';
import { indexPayments, isCaughtUp } from './index-payments.ts';
import type { PaymentSearch } from './payment-search.ts';
import type { SearchRows } from './search-statements.ts';
import { createSearchTerms } from './search-terms.ts';

/** What a search has indexed before it looks, in payments; regular work does the rest. */
const BEFORE_A_SEARCH = 100;

/** The search on a store's rows. */
export function createPaymentSearch(
  rows: SearchRows,
  ledger: Pick<Ledger, 'findByRoots' | 'positionBefore'>,
  events: Pick<EventLog, 'findAfter'>,
  keys: VaultKeys,
): PaymentSearch {
  const terms = createSearchTerms(keys);
  const parts = { rows, ledger, events, terms };
  let running: Promise<boolean> | undefined;
  /** Searches at the same time wait for the same work. */
  const catchUp = (limit: number): Promise<boolean> => {
    running ??= indexPayments(parts, limit).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    catchUp,
    find: async (page) => {
      await catchUp(BEFORE_A_SEARCH);
      const [found, isComplete] = await Promise.all([findPayments(parts, page), isCaughtUp(parts)]);
      return { ...found, isComplete };
    },
  };
}
