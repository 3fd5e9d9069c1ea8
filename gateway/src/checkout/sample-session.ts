import type { EntityId } from '../values/ids.ts';
import { randomIds } from '../values/random-ids.ts';
import type { CheckoutSession, CheckoutSessions } from './checkout-sessions.ts';

/** A place that sessions lie in, for the suite that every store of them must pass. */
export interface SessionsPlace {
  readonly sessions: CheckoutSessions;
  /** Cuts the sessions off from their store, as a failure would. */
  cutOff(): Promise<void>;
  remove(): Promise<void>;
}

/** Fresh ids, so that samples never meet each other. */
export const sampleIds = randomIds('test');

/** A session that was just made and can be paid for half an hour, by the clock of whoever asks. */
export function sampleSession(changes: Partial<CheckoutSession> = {}): CheckoutSession {
  // Not long ago, because a store may remove by its own clock what expired a day ago.
  const createdAt = Date.now();
  return {
    id: sampleIds.checkoutId(),
    merchant: 'Shop',
    entityId: 'a0000000000000000000000000000001' as EntityId,
    createdAt,
    expiresAt: createdAt + 30 * 60_000,
    fields: [
      ['amount', '92.50'],
      ['currency', 'EUR'],
    ],
    widgetBuild: 'sha384-sample',
    state: { kind: 'open' },
    ...changes,
  };
}
