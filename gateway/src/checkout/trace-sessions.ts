import type { Tracer } from '../ports/tracer.ts';
import type { CheckoutSession, CheckoutSessions } from './checkout-sessions.ts';

/** Checkout sessions whose reads and writes are steps of a trace. None says the id of a checkout: it is enough to pay it. */
export function traceSessions(sessions: CheckoutSessions, tracer: Tracer): CheckoutSessions {
  return {
    ...sessions,
    create: (session) => tracer.within('checkout write', () => sessions.create(session)),
    find: (id) => tracer.within('checkout read', () => sessions.find(id), stateOfFound),
    findInClear: (id) => tracer.within('checkout read', () => sessions.findInClear(id), stateOfFound),
    update: (id, fields, now) =>
      tracer.within(
        'checkout write',
        () => sessions.update(id, fields, now),
        (end) => ({ outcome: typeof end === 'string' ? end : end.kind }),
      ),
    beginAttempt: (id, attemptId, now) =>
      tracer.within(
        'checkout write',
        () => sessions.beginAttempt(id, attemptId, now),
        ({ kind }) => ({ outcome: kind }),
      ),
    endAttempt: (id, attemptId, end) =>
      tracer.within(
        'checkout write',
        () => sessions.endAttempt(id, attemptId, end),
        () => ({ outcome: end }),
      ),
  };
}

function stateOfFound(found: CheckoutSession | undefined): { readonly outcome: string } {
  return { outcome: found?.state.kind ?? 'unknown' };
}
