import type { Operation } from '../payment/operation.ts';
import type { StepFacts, Tracer } from '../ports/tracer.ts';
import type { Ledger } from './ledger.ts';

/** A ledger whose writes on the road of a payment, and reads for an answer, are steps of a trace. */
export function traceLedger(ledger: Ledger, tracer: Tracer): Ledger {
  const read = <T>(work: () => Promise<T>, stateOf?: (found: T) => string | undefined): Promise<T> =>
    tracer.within('ledger read', work, (found) => ({ outcome: stateOf?.(found) }));
  return {
    ...ledger,
    isTokenUsed: (hash) => read(() => ledger.isTokenUsed(hash)),
    findByRoot: (rootId) => read(() => ledger.findByRoot(rootId)),
    findCounted: (rootIds) => read(() => ledger.findCounted(rootIds)),
    hasReference: (entityId, references) => read(() => ledger.hasReference(entityId, references)),
    findOperation: (id) =>
      read(
        () => ledger.findOperation(id),
        (found) => found?.state ?? 'unknown id',
      ),
    findOfCheckout: (id) =>
      read(
        () => ledger.findOfCheckout(id),
        (found) => found?.state ?? 'none',
      ),
    findStatusOfCheckout: (id) =>
      read(
        () => ledger.findStatusOfCheckout(id),
        (found) => found?.payment.state ?? 'none',
      ),
    findPage: (page) => read(() => ledger.findPage(page)),
    findLinkedPage: (rootId, bounds) => read(() => ledger.findLinkedPage(rootId, bounds)),
    awaitRedirect: (payment, departure) =>
      tracer.within(
        'ledger write',
        () => ledger.awaitRedirect(payment, departure),
        (moved) => (moved === undefined ? {} : factsOf(moved)),
      ),
    endAuthentication: (payment, end) =>
      tracer.within('ledger write', () => ledger.endAuthentication(payment, end)),
    startOperation: (payment, ...rest) =>
      tracer.within(
        'ledger start',
        () => ledger.startOperation(payment, ...rest),
        (outcome) => ({ outcome }),
      ),
    startFollowUp: (rootId, decide) =>
      tracer.within('ledger start', () => ledger.startFollowUp(rootId, decide), factsOf),
    recordRefusal: (operation, ...rest) =>
      tracer.within(
        'ledger finish',
        () => ledger.recordRefusal(operation, ...rest),
        () => factsOf(operation),
      ),
    finishOperation: (operation, ending, finishedAt) =>
      tracer.within(
        'ledger finish',
        () => ledger.finishOperation(operation, ending, finishedAt),
        (finished) => (finished === undefined ? {} : factsOf(finished)),
      ),
    retryOperation: (retry) =>
      tracer.within(
        'retry',
        () => ledger.retryOperation(retry),
        (moved) => ({ acquirer: retry.next.name, outcome: moved === undefined ? 'not moved' : 'moved' }),
      ),
  };
}

function factsOf({ state, resultCode }: Operation): StepFacts {
  return { outcome: state, resultCode };
}
