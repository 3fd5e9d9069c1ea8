import { PAYMENT_TYPES, type PaymentType } from '../catalogue/payment-types.ts';
import type { Operation } from '../payment/operation.ts';
import { hasHappened } from '../payment/standing.ts';
import { mayHaveMovedMoney } from '../payment/transitions.ts';
import { acquirerKey } from '../values/ids.ts';
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
  if (isFirstAttempt(operation, root)) {
    auditFirstAttempt(operation, root, report);
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

/** The attempt at another acquirer before the payment went to its fallback: known by the payment's first key. */
function isFirstAttempt({ acquirer }: Operation, root: Operation): boolean {
  return acquirer?.key === acquirerKey(root.id, 1);
}

/** It must be what the payment is, elsewhere, and nothing may have come of it: else both could have been booked. */
function auditFirstAttempt(attempt: Operation, root: Operation, report: ReportFault): void {
  const { id, paymentType, amount, state, acquirer } = attempt;
  if (paymentType !== root.paymentType) {
    report('type-unfit', id, `${paymentType} is the first attempt at a ${root.paymentType}`);
  }
  if (amount.currency !== root.amount.currency || amount.minor !== root.amount.minor) {
    report('currency-differs', id, `the first attempt at payment ${root.id} was for another amount`);
  }
  if (mayHaveMovedMoney(state) || acquirer?.name === root.acquirer?.name) {
    report('acquirer-unfit', id, `${state} by ${acquirer?.name ?? 'nobody'}, and tried again`);
  }
}
