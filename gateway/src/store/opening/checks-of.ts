import { rememberCheck } from '../../values/remembered-check.ts';
import type { StoreChecks } from '../../values/store-checks.ts';
import type { OpenedPlaces } from './opened-places.ts';

/** Milliseconds for which the answer of a database counts: each check is a write. */
const SPAN = 1000;

/** The checks of the stores by where they are: one for each place, however many parts are in it. */
export function checksOf({ probe, database, redis }: OpenedPlaces): StoreChecks {
  const ofDatabase = database && rememberCheck(database, SPAN);
  const ofRedis = redis && rememberCheck(redis, SPAN);
  const payments = ofDatabase?.check ?? probe?.check;
  if (payments === undefined) {
    throw new Error('payments are in PostgreSQL or in the embedded store');
  }
  return {
    payments,
    checkouts: ofRedis?.check ?? (ofDatabase && probe?.check),
    noteFailure: (store) => {
      if (store === 'embedded') {
        probe?.noteFailure();
      }
      // A single lost connection says nothing about a database: it is asked. Another gateway may still reach it; beside
      // an embedded store there is none.
      const isToBeAsked = ofDatabase !== undefined && store === 'PostgreSQL';
      if (isToBeAsked) {
        ofDatabase.doubt();
      }
      return isToBeAsked;
    },
  };
}
