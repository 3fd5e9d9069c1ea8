import { traceSessions } from '../../checkout/trace-sessions.ts';
import { traceRegistrations } from '../../features/stored-details/trace-registrations.ts';
import { traceLedger } from '../../ledger/trace-ledger.ts';
import type { Tracer } from '../../ports/tracer.ts';
import { traceKeys } from '../../requests/idempotency/trace-keys.ts';
import type { Stores } from './open-stores.ts';

type TracedStores = Pick<Stores, 'idempotencyKeys' | 'ledger' | 'registrations' | 'sessions'>;

/** Stores whose work for a request is steps of its trace. */
export function traceStores<Kept extends TracedStores>(stores: Kept, tracer: Tracer): Kept {
  return {
    ...stores,
    idempotencyKeys: traceKeys(stores.idempotencyKeys, tracer),
    ledger: traceLedger(stores.ledger, tracer),
    registrations: traceRegistrations(stores.registrations, tracer),
    sessions: traceSessions(stores.sessions, tracer),
  };
}
