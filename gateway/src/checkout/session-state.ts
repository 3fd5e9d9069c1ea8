import type { AttemptId } from '../values/ids.ts';
import type { BeginEnd, CheckoutSession, SessionState } from './checkout-sessions.ts';

/** The columns in which every store keeps a state. */
export interface StoredState {
  readonly state: string;
  readonly paymentId: string | null;
  readonly since: number | null;
  readonly attempts: number;
  readonly maxAttempts: number;
}

export function stateOf(stored: StoredState): SessionState {
  const attemptId = (stored.paymentId ?? '') as AttemptId;
  switch (stored.state) {
    case 'paying':
      return { kind: 'paying', attemptId, since: stored.since ?? 0 };
    case 'used':
      return { kind: 'used', attemptId };
    default:
      return stored.attempts < stored.maxAttempts ? { kind: 'open' } : { kind: 'over' };
  }
}

/** Why an attempt did not get the session. */
export function refusalToBegin(session: CheckoutSession | undefined, now: number): BeginEnd {
  if (session === undefined) {
    return { kind: 'unknown' };
  }
  const { state } = session;
  if (state.kind === 'used') {
    return { kind: 'used', session, attemptId: state.attemptId };
  }
  if (now >= session.expiresAt) {
    return { kind: 'expired' };
  }
  if (state.kind === 'over') {
    return { kind: 'over' };
  }
  return state.kind === 'paying'
    ? { kind: 'busy', session, attemptId: state.attemptId, since: state.since }
    : { kind: 'unknown' };
}
