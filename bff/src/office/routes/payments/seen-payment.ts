import { asPaymentId, type FoundPayment, type Operation, type Scope, statusOf } from '@tollgate/gateway/api';
import type { AdminCall, AdminParts } from '../../admin-route.ts';

/** The channel of a payment, which is the scope of rights on it. */
export function scopeOf({ merchant, channelId }: Pick<Operation, 'merchant' | 'channelId'>): Scope {
  return { kind: 'channel', merchant, channelId };
}

/**
 * A payment by its id, or by that of an operation that refers to it. `undefined` when there is none, or the caller may
 * not see it: both look the same.
 */
export async function seenPayment(
  { ledger }: Pick<AdminParts['stores'], 'ledger'>,
  { may }: Pick<AdminCall<unknown, unknown, unknown>, 'may'>,
  id: string,
): Promise<ShownPayment | undefined> {
  const paymentId = asPaymentId(id.toLowerCase());
  const found = paymentId && (await ledger.findOperation(paymentId));
  const isSeen = may('payments.view', found === undefined ? { kind: 'platform' } : scopeOf(found)) !== 'no';
  if (found === undefined || !isSeen) return undefined;
  const operations = await ledger.findByRoot(found.rootId);
  const root = operations.find(({ id: each }) => each === found.rootId);
  return root === undefined ? undefined : { root, operations, status: statusOf(root, operations) };
}

/** A payment with all operations that refer to it. */
export type ShownPayment = Omit<FoundPayment, 'position'>;
