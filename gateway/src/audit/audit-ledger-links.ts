import { PAYMENT_TYPES, type PaymentType } from '../catalogue/payment-types.ts';
import { type Operation, referencedBy } from '../payment/operation.ts';
import { hasHappened } from '../payment/standing.ts';
import { mayHaveMovedMoney } from '../payment/transitions.ts';
import type { ReportFault } from './audit-ledger-faults.ts';
import { auditOwnKey, auditPaymentKey, isFirstAttempt } from './audit-ledger-keys.ts';
import { needsAcquirer } from './audit-ledger-operation.ts';

/** How the operations of one payment must hang together. */
export function auditLinks(
  root: Operation,
  operations: ReadonlyMap<string, Operation>,
  report: ReportFault,
): void {
  if (root.kind !== 'payment' || !PAYMENT_TYPES[root.paymentType].creates) {
    report('type-unfit', root.id, `${root.paymentType} begins a payment`);
  }
  auditPaymentKey(root, operations, report);
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
  const { id, paymentType, state, amount } = operation;
  const referencedId = referencedBy(operation);
  auditChannel(operation, root, report);
  const isFirst = isFirstAttempt(operation, root);
  if (!isFirst) {
    auditAcquirer(operation, root, report);
    auditOwnKey(operation, report);
  }
  const referenced = operations.get(referencedId ?? '');
  if (referenced === undefined) {
    report('reference-missing', id, `refers to ${referencedId ?? 'nothing'} in payment ${root.id}`);
    return;
  }
  // Whatever is wrong with what was refused, it was refused for.
  if (state === 'refused') {
    return;
  }
  if (isFirst) {
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

/**
 * Also what was refused is written under the payment's merchant and channel. Which of the merchant's entities asked is
 * no part of it: one that dispatches may act on what its channels processed.
 */
function auditChannel({ id, merchant, channelId }: Operation, root: Operation, report: ReportFault): void {
  if (merchant !== root.merchant || channelId !== root.channelId) {
    report(
      'channel-differs',
      id,
      `${merchant} ${channelId} in a payment of ${root.merchant} ${root.channelId}`,
    );
  }
}

/** Only who booked a payment can change it: after a second attempt that is the fallback. */
function auditAcquirer(operation: Operation, { acquirer: due }: Operation, report: ReportFault): void {
  const { id, acquirer } = operation;
  const areBoth = acquirer !== undefined && due !== undefined;
  if (areBoth && acquirer.name !== due.name && needsAcquirer(operation)) {
    report('acquirer-differs', id, `${acquirer.name} in a payment of ${due.name}`);
  }
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
