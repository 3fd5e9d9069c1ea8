import type { EntityId, PaymentId } from '../values/ids.ts';
import { randomIds } from '../values/random-ids.ts';
import type { CheckoutSession, CheckoutSessions } from './checkout-sessions.ts';

/** A store of sessions under test, for the contract suite. */
export interface SessionsPlace {
  readonly sessions: CheckoutSessions;
  /** Disconnects the sessions from their store, as a failure would. */
  cutOff(): Promise<void>;
  remove(): Promise<void>;
}

/** New ids, so that samples never conflict. */
export const sampleIds = randomIds('test');

/** A session that was just created and can be paid for half an hour, by the caller's clock. */
export function sampleSession(changes: Partial<CheckoutSession> = {}): CheckoutSession {
  // By the real clock, because a store removes by its own clock what expired a day ago.
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
    attempts: 0,
    maxAttempts: 10,
    state: { kind: 'open' },
    ...changes,
  };
}

/** Steps of a contract suite with the sessions of the running test. */
export function stepsOf(sessions: () => CheckoutSessions) {
  return {
    created: async (changes: Partial<CheckoutSession> = {}): Promise<CheckoutSession> => {
      const session = sampleSession(changes);
      await sessions().create(session);
      return session;
    },
    taken: async ({ id, createdAt }: CheckoutSession): Promise<PaymentId> => {
      const attemptId = sampleIds.paymentId();
      const begun = await sessions().beginAttempt(id, attemptId, createdAt);
      if (begun.kind !== 'begun') throw new Error(JSON.stringify(begun));
      return attemptId;
    },
  };
}
