import { PAYMENT_TYPES, type PaymentType } from '../catalogue/payment-types.ts';
import { hasHappened, mayHaveHappened } from '../payment/balance.ts';
import { isBankFact } from '../payment/bank-facts.ts';
import { type Operation, referencedBy } from '../payment/operation.ts';
import { mayHaveMovedMoney } from '../payment/transitions.ts';
import { acquirerKey } from '../values/ids.ts';
import type { ReportFault } from './audit-ledger-faults.ts';
import { needsAcquirer } from './audit-ledger-operation.ts';

/** Checks the references between the operations of one payment. */
export function auditLinks(
  root: Operation,
  operations: ReadonlyMap<string, Operation>,
  report: ReportFault,
): void {
  if (root.kind !== 'payment' || PAYMENT_TYPES[root.paymentType].makes === 'follow-up') {
    report('type-unfit', root.id, `${root.paymentType} begins a payment`);
  }
  auditPaymentKey(root, operations, report);
  for (const operation of operations.values()) {
    if (operation.id !== root.id) auditLink(operation, root, operations, report);
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
  const isFirst = isFirstAttempt(operation);
  if (!isFirst) auditAcquirer(operation, root, report);
  const referenced = operations.get(referencedId ?? '');
  if (referenced === undefined) {
    report('reference-missing', id, `refers to ${referencedId ?? 'nothing'} in payment ${root.id}`);
    return;
  }
  // A refused operation may break the following rules: that is why it was refused.
  if (state === 'refused') return;
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
  // A chargeback is recorded before the outcome of the payment is known, too.
  const mayPrecede = isBankFact(paymentType) ? mayHaveHappened : hasHappened;
  const failed = [referenced, root].find((each) => !mayPrecede(each));
  if (failed !== undefined) report('follows-failure', id, `refers to ${failed.id}, which is ${failed.state}`);
}

/**
 * Every operation, refused ones too, has the payment's merchant and channel. The requesting entity may differ: a
 * merchant entity may act on what its channels processed.
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

/** Only the acquirer that booked a payment can change it: after a second attempt, the fallback. */
function auditAcquirer(operation: Operation, { acquirer: due }: Operation, report: ReportFault): void {
  const { id, acquirer } = operation;
  const areBoth = acquirer !== undefined && due !== undefined;
  if (areBoth && acquirer.name !== due.name && needsAcquirer(operation)) {
    report('acquirer-differs', id, `${acquirer.name} in a payment of ${due.name}`);
  }
}

/**
 * A first attempt must equal the payment, at another acquirer or without an authentication, and must have failed: otherwise both could have been
 * booked.
 */
function auditFirstAttempt(attempt: Operation, root: Operation, report: ReportFault): void {
  const { id, paymentType, amount, state, acquirer } = attempt;
  if (paymentType !== root.paymentType) {
    report('type-unfit', id, `${paymentType} is the first attempt at a ${root.paymentType}`);
  }
  if (amount.currency !== root.amount.currency || amount.minor !== root.amount.minor) {
    report('currency-differs', id, `the first attempt at payment ${root.id} was for another amount`);
  }
  // The shopper was authenticated in between, because the acquirer wanted that.
  const isAgain = acquirer?.name === root.acquirer?.name && !(root.kind === 'payment' && root.authenticates);
  if (mayHaveMovedMoney(state) || isAgain) {
    report('acquirer-unfit', id, `${state} by ${acquirer?.name ?? 'no acquirer'}, and tried again`);
  }
}

/** Whether it is the record of the attempt at the first acquirer, before the fallback. */
function isFirstAttempt({ kind }: Operation): boolean {
  return kind === 'attempt';
}

/**
 * A payment at its second attempt must have its first one on the ledger, and only such a payment has one: otherwise that
 * one may have been booked too, unnoticed.
 */
function auditPaymentKey(
  root: Operation,
  operations: ReadonlyMap<string, Operation>,
  report: ReportFault,
): void {
  const isRetried = root.acquirer?.key === acquirerKey(root.id, 2);
  const attempts = [...operations.values()].filter(isFirstAttempt);
  if (isRetried !== (attempts.length === 1)) {
    report(
      'attempt-missing',
      root.id,
      `${attempts.length} first attempts at ${isRetried ? 'a' : 'no'} retry`,
    );
  }
}
