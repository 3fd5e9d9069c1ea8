import type { Operation } from '../payment/operation.ts';
import { acquirerKey } from '../values/ids.ts';
import type { ReportFault } from './audit-ledger-faults.ts';

/** Whether it is the record of the attempt at the first acquirer, before the fallback. */
export function isFirstAttempt({ kind }: Operation): boolean {
  return kind === 'attempt';
}

/**
 * A payment at its second attempt must have its first one on the ledger, and only such a payment has one: otherwise that
 * one may have been booked too, unnoticed.
 */
export function auditPaymentKey(
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
