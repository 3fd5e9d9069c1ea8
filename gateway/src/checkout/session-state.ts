import type { PaymentId } from '../values/ids.ts';
import type { BeginEnd, CheckoutSession, SessionState } from './checkout-sessions.ts';

/** The three columns that every store keeps a state in. */
export interface StoredState {
  readonly state: string;
  readonly paymentId: string | null;
  readonly since: number | null;
}

export function stateOf(stored: StoredState): SessionState {
  const paymentId = (stored.paymentId ?? '') as PaymentId;
  switch (stored.state) {
    case 'paying':
      return { kind: 'paying', paymentId, since: stored.since ?? 0 };
    case 'paid':
      return { kind: 'paid', paymentId };
    default:
      return { kind: 'open' };
  }
}

/** What an attempt finds that did not get the session. */
export function refusalToBegin(session: CheckoutSession | undefined, now: number): BeginEnd {
  if (session === undefined) {
    return { kind: 'unknown' };
  }
  const { state } = session;
  if (state.kind === 'paid') {
    return { kind: 'paid', session, paymentId: state.paymentId };
  }
  if (now >= session.expiresAt) {
    return { kind: 'expired' };
  }
  return state.kind === 'paying'
    ? { kind: 'busy', session, paymentId: state.paymentId, since: state.since }
    : { kind: 'unknown' };
}
