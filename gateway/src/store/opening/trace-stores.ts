import type { CheckoutSessions } from '../../checkout/checkout-sessions.ts';
import type { Registrations } from '../../features/stored-details/registrations.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Operation } from '../../payment/operation.ts';
import { type StepFacts, type StepTable, type Tracer, traced } from '../../ports/tracer.ts';
import type { IdempotencyKeys } from '../../requests/idempotency/idempotency-keys.ts';
import type { Stores } from './open-stores.ts';

type TracedStores = Pick<Stores, 'idempotencyKeys' | 'ledger' | 'registrations' | 'sessions'>;

/** Stores whose work for a request is steps of its trace. */
export function traceStores<Kept extends TracedStores>(stores: Kept, tracer: Tracer): Kept {
  return {
    ...stores,
    idempotencyKeys: traced(stores.idempotencyKeys, tracer, KEY_STEPS),
    ledger: traced(stores.ledger, tracer, LEDGER_STEPS),
    registrations: traced(stores.registrations, tracer, REGISTRATION_STEPS),
    sessions: traced(stores.sessions, tracer, SESSION_STEPS),
  };
}

/** The writes of the ledger on the road of a payment, and the reads for an answer. */
const LEDGER_STEPS: StepTable<Ledger> = {
  isTokenUsed: ['ledger read'],
  findByRoot: ['ledger read'],
  findCounted: ['ledger read'],
  hasReference: ['ledger read'],
  findOperation: ['ledger read', (found) => ({ outcome: found?.state ?? 'unknown id' })],
  findOfCheckout: ['ledger read', (found) => ({ outcome: found?.state ?? 'none' })],
  findStatusOfCheckout: ['ledger read', (found) => ({ outcome: found?.payment.state ?? 'none' })],
  findPage: ['ledger read'],
  findLinkedPage: ['ledger read'],
  awaitRedirect: ['ledger write', factsOf],
  endAuthentication: ['ledger write'],
  startOperation: ['ledger start', (outcome) => ({ outcome })],
  startFollowUp: ['ledger start', factsOf],
  recordRefusal: ['ledger finish', (_end, operation) => factsOf(operation)],
  finishOperation: ['ledger finish', factsOf],
  retryOperation: [
    'retry',
    (moved, { next }) => ({ acquirer: next.name, outcome: moved === undefined ? 'not moved' : 'moved' }),
  ],
};

/** No step says the id of a checkout: it is enough to pay it. */
const SESSION_STEPS: StepTable<CheckoutSessions> = {
  create: ['checkout write'],
  find: ['checkout read', (found) => ({ outcome: found?.state.kind ?? 'unknown' })],
  findInClear: ['checkout read', (found) => ({ outcome: found?.state.kind ?? 'unknown' })],
  update: ['checkout write', (end) => ({ outcome: typeof end === 'string' ? end : end.kind })],
  beginAttempt: ['checkout write', ({ kind }) => ({ outcome: kind })],
  endAttempt: ['checkout write', (_end, _id, _attemptId, outcome) => ({ outcome })],
};

/** No step says anything about a key. */
const KEY_STEPS: StepTable<IdempotencyKeys> = {
  find: ['idempotency claim', (found) => ({ outcome: found === undefined ? 'new' : 'known' })],
  reserve: ['idempotency claim', (first) => ({ outcome: first === undefined ? 'claimed' : 'known' })],
  takeOver: ['idempotency claim', (claim) => ({ outcome: claim === undefined ? 'lost' : 'taken over' })],
  keepAnswer: ['idempotency answer'],
  abandon: ['idempotency answer', () => ({ outcome: 'given up' })],
};

/** Reading stored details for a payment is part of the step that decides about them. */
const REGISTRATION_STEPS: StepTable<Registrations> = {
  store: ['seal details', ({ state }) => ({ outcome: state })],
};

function factsOf(operation: Operation | undefined): StepFacts {
  return operation === undefined ? {} : { outcome: operation.state, resultCode: operation.resultCode };
}
