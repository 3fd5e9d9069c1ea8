import type { Operation } from '../payment/operation.ts';
import { acquirerKey } from '../values/ids.ts';
import type { ReportFault } from './audit-ledger-faults.ts';
import { needsAcquirer } from './audit-ledger-operation.ts';

/** The attempt at another acquirer before the payment went to its fallback: known by the payment's first key. */
export function isFirstAttempt({ acquirer }: Operation, root: Operation): boolean {
  return acquirer?.key === acquirerKey(root.id, 1);
}

/**
 * A payment is known by its id at its acquirer, as its first attempt or as its second. A second one came after a first
 * one: where that is gone, nobody can tell whether it was booked too.
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
 * Nothing that refers to a payment is tried twice. Whoever has an acquirer and should have none is named by
 * {@link needsAcquirer} alone.
 */
export function auditOwnKey(operation: Operation, report: ReportFault): void {
  const { id, acquirer } = operation;
  const due = acquirerKey(id, 1);
  if (acquirer !== undefined && acquirer.key !== due && needsAcquirer(operation)) {
    report('key-unfit', id, `${acquirer.key}, not ${due}`);
  }
}
