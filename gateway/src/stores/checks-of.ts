import type { CheckoutSessions } from '../checkout/checkout-sessions.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { checkAnswers } from '../values/readiness.ts';
import type { StoreChecks } from '../values/store-checks.ts';
import type { OpenedPlaces } from './opened-places.ts';

interface Parts {
  readonly ledger: Pick<Ledger, 'isReady'>;
  readonly sessions: Pick<CheckoutSessions, 'isReady'>;
}

/** The checks of the stores by where they are: one for each place, however many parts are in it. */
export function checksOf({ probe, running, hasRedis }: OpenedPlaces, stores: Parts): StoreChecks {
  const database = running && checkAnswers('PostgreSQL', () => stores.ledger.isReady());
  const redis = hasRedis && checkAnswers('Redis', () => stores.sessions.isReady());
  const payments = database ?? probe?.check;
  if (payments === undefined) {
    throw new Error('payments are in PostgreSQL or in the embedded store');
  }
  return {
    payments,
    checkouts: redis ?? (database && probe?.check),
    // The others are asked at each check.
    noteFailure: (store) => {
      if (store === 'embedded') {
        probe?.noteFailure();
      }
    },
  };
}
