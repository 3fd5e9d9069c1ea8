import type { Ledger } from '../ledger/ledger.ts';
import type { Payment } from '../payment/operation.ts';
import type { CheckoutId, EntityId } from '../values/ids.ts';

/** All attempts at a checkout, the oldest first: for tests only, because a shopper can make any number of them. */
export async function attemptsAt(
  ledger: Pick<Ledger, 'findPage'>,
  entityId: EntityId,
  checkoutId: CheckoutId,
): Promise<readonly Payment[]> {
  const whole = { from: 0, to: Number.MAX_SAFE_INTEGER, after: undefined, limit: 10_000 };
  const page = await ledger.findPage({
    entityId,
    merchantTransactionId: undefined,
    ...whole,
    maxBytes: Number.MAX_SAFE_INTEGER,
  });
  return page.operations.filter(
    (each) => each.kind === 'payment' && each.checkoutId === checkoutId,
  ) as Payment[];
}
