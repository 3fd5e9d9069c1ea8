import type { Operation } from '../payment/operation.ts';
import { acquirerKey } from '../values/ids.ts';
import type { ReportFault } from './audit-ledger-faults.ts';
import { needsAcquirer } from './audit-ledger-operation.ts';

/** Whether it is the attempt at the first acquirer, before the fallback: it has the payment's first key. */
export function isFirstAttempt({ acquirer }: Operation, root: Operation): boolean {
  return acquirer?.key === acquirerKey(root.id, 1);
}

/**
 * A payment's key at its acquirer is made of its id and the number of the attempt. A payment at its second attempt must
 * have its first one on the ledger; otherwise that one may have been booked too, unnoticed.
 */
export function auditPaymentKey(
  root: Operation,
  operations: ReadonlyMap<string, Operation>,
  report: ReportFault,
): void {
  if (root.acquirer?.key !== acquirerKey(root.id, 2)) {
    auditOwnKey(root, report);
    return;
  }
  const hasFirst = [...operations.values()].some((each) => isFirstAttempt(each, root));
  if (!hasFirst) {
    report('attempt-missing', root.id, `nothing on the ledger has the key ${acquirerKey(root.id, 1)}`);
  }
}

/**
 * An operation that refers to a payment has one attempt only. An acquirer where there should be none is reported by
 * means of {@link needsAcquirer}, not here.
 */
export function auditOwnKey(operation: Operation, report: ReportFault): void {
  const { id, acquirer } = operation;
  const due = acquirerKey(id, 1);
  if (acquirer !== undefined && acquirer.key !== due && needsAcquirer(operation)) {
    report('key-unfit', id, `${acquirer.key}, not ${due}`);
  }
}
