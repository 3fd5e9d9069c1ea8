import type { CountedOperation } from '../payment/balance.ts';
import type { Operation } from '../payment/operation.ts';
import { type OperationNow, operationNow } from '../payment/operation-now.ts';
import type { PaymentId } from '../values/ids.ts';
import type { Ledger } from './ledger.ts';

/**
 * Operations with the current state of their payments, in one read for all of them; without a read where none can have
 * follow-ups, because only an approved payment has them.
 */
export async function operationsNow(
  ledger: Pick<Ledger, 'findCounted'>,
  operations: readonly Operation[],
): Promise<readonly OperationNow[]> {
  const roots = new Set(operations.filter(mayHaveFollowers).map(({ rootId }) => rootId));
  const counted = roots.size === 0 ? [] : await ledger.findCounted([...roots]);
  const byRoot = new Map<PaymentId, CountedOperation[]>();
  for (const each of counted) {
    const group = byRoot.get(each.rootId);
    if (group === undefined) {
      byRoot.set(each.rootId, [each]);
    } else {
      group.push(each);
    }
  }
  return operations.map((operation) => operationNow(operation, byRoot.get(operation.rootId) ?? []));
}

/** Like {@link operationsNow}, for one operation. */
export async function singleOperationNow(
  ledger: Pick<Ledger, 'findCounted'>,
  operation: Operation,
): Promise<OperationNow> {
  const [now] = await operationsNow(ledger, [operation]);
  return now ?? operationNow(operation, []);
}

function mayHaveFollowers({ kind, state }: Operation): boolean {
  return kind !== 'payment' || state === 'approved';
}
