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
  /** What the gateways have to be set to. */
  readonly settings: Readonly<Record<string, string>>;
  /** What they were notified of, once everything is idle. */
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

/** What shops were notified of, alongside what the gateways say they should have been notified of. */
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
    // What comes from now on is not looked at.
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
