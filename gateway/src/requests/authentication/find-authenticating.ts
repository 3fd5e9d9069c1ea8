import { timingSafeEqual } from 'node:crypto';
import type { Payment } from '../../payment/operation.ts';
import { RETURN_SECONDS } from '../../payment/shopper-redirect.ts';
import type { Ports, WorldPorts } from '../../ports/ports.ts';
import { asPaymentId } from '../../values/ids.ts';

/** The address names no payment of which the caller is the shopper. */
export interface NotExpected {
  readonly kind: 'not-expected';
}

/**
 * The payment of a shopper who shows the key of its redirect; with a wrong key the payment counts as unknown, and so it
 * does when the time to return is over.
 *
 * @throws StoreUnavailable
 */
export async function findByReturnKey(
  ports: Pick<Ports, 'ledger' | 'channelTimes'>,
  id: string,
  key: string,
): Promise<Payment | undefined> {
  const paymentId = asPaymentId(id);
  const payment = paymentId && (await ports.ledger.findOperation(paymentId));
  return payment?.kind === 'payment' &&
    payment.redirect !== undefined &&
    isSame(payment.redirect.returnKey, key) &&
    (await mayReturn(ports, payment))
    ? payment
    : undefined;
}

async function mayReturn(
  { channelTimes }: Pick<WorldPorts, 'channelTimes'>,
  { entityId, startedAt }: Payment,
): Promise<boolean> {
  return (await channelTimes.of(entityId)).since(startedAt) < startedAt + RETURN_SECONDS * 1000;
}

/** Compares in constant time, so that the duration does not show where the keys differ. */
function isSame(key: string, shown: string): boolean {
  const [one, other] = [Buffer.from(key), Buffer.from(shown)];
  return one.length === other.length && timingSafeEqual(one, other);
}
