import { PAYMENT_TYPES, type PaymentType } from '../catalogue/payment-types.ts';
import type { Operation } from '../payment/operation.ts';
import { hasHappened } from '../payment/standing.ts';
import type { ReportFault } from './audit-ledger-faults.ts';

/** How the operations of one payment must hang together. */
export function auditLinks(
  root: Operation,
  operations: ReadonlyMap<string, Operation>,
  report: ReportFault,
): void {
  if (root.referencedId !== undefined || !PAYMENT_TYPES[root.paymentType].creates) {
    report('type-unfit', root.id, `${root.paymentType} begins a payment`);
  }
  for (const operation of operations.values()) {
    if (operation.id !== root.id) {
      auditLink(operation, root, operations, report);
    }
  }
}

function auditLink(
  operation: Operation,
  root: Operation,
  operations: ReadonlyMap<string, Operation>,
  report: ReportFault,
): void {
  const { id, paymentType, referencedId, state, amount } = operation;
  const referenced = operations.get(referencedId ?? '');
  if (referenced === undefined) {
    report('reference-missing', id, `refers to ${referencedId ?? 'nothing'} in payment ${root.id}`);
    return;
  }
  // Whatever is wrong with what was refused, it was refused for.
  if (state === 'refused') {
    return;
  }
  const follows: readonly PaymentType[] = PAYMENT_TYPES[paymentType].follows;
  if (!follows.includes(referenced.paymentType)) {
    report('type-unfit', id, `${paymentType} follows ${referenced.paymentType}`);
  }
  if (amount.currency !== root.amount.currency) {
    report('currency-differs', id, `${amount.currency} in a payment of ${root.amount.currency}`);
  }
  const failed = [referenced, root].find((each) => !hasHappened(each));
  if (failed !== undefined) {
    report('follows-failure', id, `refers to ${failed.id}, which is ${failed.state}`);
  }
}
