import { attemptNumber } from '../ledger/attempt-number.ts';
import type { Ending, Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { putRight } from './put-right.ts';

/**
 * Whether an acquirer's answer says something else about the money than the ledger.
 *
 * @param operation as it was when the acquirer was asked
 * @param ended as it stands on the ledger: ended by another process, or at another acquirer
 */
export function contradicts(operation: Operation, answer: Ending, ended: Operation): boolean {
  const hasMoved = answer.state === 'approved';
  if (attemptNumber(operation) !== attemptNumber(ended)) {
    // The payment was retried because the first acquirer did not approve it.
    return hasMoved;
  }
  return answer.state !== 'unknown' && !isOpen(ended.state) && hasMoved !== (ended.state === 'approved');
}

/**
 * Records an acquirer's answer that contradicts the ending on the ledger, and has the acquirer undo what it booked.
 *
 * The shop was told the ending, so the ending stays; the answer must never be dropped, because money moved that the
 * shop does not know of.
 * @throws StoreUnavailable when it could not be recorded; it was logged and counted then
 */
export async function recordContradiction(
  ports: Ports,
  operation: Operation,
  answer: Ending,
  ended: Operation,
): Promise<void> {
  ports.observer.operationContradicted(ended, answer);
  const contradiction = {
    operationId: operation.id,
    attempt: attemptNumber(operation),
    answer,
    foundAt: ports.clock.now(),
  };
  if (await ports.ledger.recordContradiction(contradiction)) {
    await putRight(ports, { ...contradiction, operation: ended });
  }
}
