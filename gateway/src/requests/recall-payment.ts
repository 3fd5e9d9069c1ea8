import { singleOperationNow } from '../ledger/operations-now.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { inquireForReply } from '../road/reconciliation/inquire-status.ts';
import type { PaymentId } from '../values/ids.ts';
import type { Making } from './idempotency/making.ts';

/** How a payment, or an operation on one, is made under an idempotency key. */
export function makingPayments(ports: Ports): Making<PaymentId, OperationNow> {
  return {
    newId: () => ports.ids.paymentId(),
    /** An operation on the ledger never runs again; its outcome is found out instead. */
    recall: async (id, isDead) => {
      const operation = await ports.ledger.findOperation(id);
      if (operation === undefined) {
        return { kind: 'nothing' };
      }
      if (!isOpen(operation.state)) {
        return { kind: 'made', made: await singleOperationNow(ports.ledger, operation) };
      }
      if (!isDead) {
        return { kind: 'open' };
      }
      // Who was sending it sends no more.
      const { after: settled } = await inquireForReply(ports, operation, 'merchant', {
        senderHasEnded: true,
      });
      // A run whose operation is unknown was about to answer "pending"; one whose operation has only started has no
      // answer.
      return settled.state === 'started'
        ? { kind: 'open' }
        : { kind: 'made', made: await singleOperationNow(ports.ledger, settled) };
    },
  };
}
