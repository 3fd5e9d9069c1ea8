import type { Place } from '@tollgate/testkit/programs/place';
import type { Evidence } from '../compare/evidence.ts';
import type { Random } from '../random.ts';
import { GOOD_RECEIVERS, type Listeners, startListeners } from './listeners.ts';
import type { LoggedEvent, NotificationEvidence } from './notification-evidence.ts';
import { createSalesJournal, type SalesJournal } from './sales-journal.ts';

/** After how many seconds of a checkout its result address is called. In production it is 29 minutes. */
const RESULT_CALL_SECONDS = 8;

/** The shops of a round, which sell and are notified how payments ended. */
export interface Shops {
  readonly listeners: Listeners;
  readonly journal: SalesJournal;
  /** The settings that the gateways need. */
  readonly settings: Readonly<Record<string, string>>;
  /** The notifications that they got, once everything is idle. */
  evidence: NotificationEvidence | undefined;
}

export async function startShops(place: Place, random: Random): Promise<Shops> {
  return {
    listeners: await startListeners(place, random),
    journal: createSalesJournal(),
    settings: { RESULT_CALL_SECONDS: String(RESULT_CALL_SECONDS) },
    evidence: undefined,
  };
}

/** The notifications that shops got, alongside those that the gateways say they should have got. */
export function notificationsOf(
  { listeners, journal }: Shops,
  ledger: Evidence['ledger'],
  events: readonly LoggedEvent[],
): NotificationEvidence {
  const { deliveries, calls, trespasses } = listeners;
  const { checkouts, gone, interruptions, failovers } = journal;
  return {
    ledger,
    events,
    // Later arrivals are not examined.
    deliveries: [...deliveries],
    calls: [...calls],
    trespasses: [...trespasses],
    goodReceivers: GOOD_RECEIVERS,
    checkouts,
    gone,
    interruptions,
    failovers,
    span: RESULT_CALL_SECONDS * 1000,
  };
}
