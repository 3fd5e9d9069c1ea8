import type { Operation } from '../payment/operation.ts';
import type { StepFacts, Tracer } from '../ports/tracer.ts';
import type { Ledger } from './ledger.ts';

/** A ledger whose writes on the road of a payment are steps of its trace. */
export function traceLedger(ledger: Ledger, tracer: Tracer): Ledger {
  return {
    ...ledger,
    startOperation: (payment, ...beside) =>
      tracer.within(
        'ledger start',
        () => ledger.startOperation(payment, ...beside),
        (outcome) => ({ outcome }),
      ),
    startFollowUp: (rootId, decide) =>
      tracer.within('ledger start', () => ledger.startFollowUp(rootId, decide), factsOf),
    recordRefusal: (operation, ...beside) =>
      tracer.within(
        'ledger finish',
        () => ledger.recordRefusal(operation, ...beside),
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
