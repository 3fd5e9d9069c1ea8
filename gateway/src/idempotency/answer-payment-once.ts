import type { Refused } from '../operations/refused.ts';
import type { Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { inquireStatus } from '../reconciliation/inquire-status.ts';
import type { PaymentId } from '../values/ids.ts';
import type { Result } from '../values/result.ts';
import type { KeptAnswer } from './idempotency-keys.ts';
import type { AnsweredWork, KeyedRequest, Recalled } from './keyed-work.ts';
import { answerOnce } from './run-once.ts';

/** A payment, or an operation on one, that is made once however often it is sent under its key. */
export function answerPaymentOnce(
  ports: Ports,
  request: KeyedRequest,
  work: AnsweredWork<PaymentId, Operation>,
): Promise<Result<KeptAnswer, Refused>> {
  return answerOnce(ports, request, {
    ...work,
    newId: () => ports.ids.paymentId(),
    recall: (id, isDead) => recallPayment(ports, id, isDead),
  });
}

/** What the ledger has under an id. Once it is there, it never runs again: its outcome is found out instead. */
async function recallPayment(ports: Ports, id: PaymentId, isDead: boolean): Promise<Recalled<Operation>> {
  const operation = await ports.ledger.findOperation(id);
  if (operation === undefined) {
    return { kind: 'nothing' };
  }
  if (!isOpen(operation.state)) {
    return { kind: 'made', made: operation };
  }
  if (!isDead) {
    return { kind: 'open' };
  }
  const settled = await inquireStatus(ports, operation, 'merchant');
  // A run that ended as unknown was about to answer "pending"; a run that only started had no answer yet.
  return settled.state === 'started' ? { kind: 'open' } : { kind: 'made', made: settled };
}
