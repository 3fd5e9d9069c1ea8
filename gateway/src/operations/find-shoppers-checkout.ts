import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { Ports } from '../ports/ports.ts';
import type { Throttled } from '../throttling/throttled.ts';
import { asCheckoutId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { CHECKOUT_GONE, type CheckoutGone } from './refused.ts';

/**
 * The checkout that a shopper's browser names by its id, unless its channel has too many such calls. It may be expired
 * or used.
 */
export async function findShoppersCheckout(
  { sessions, throttle }: Pick<Ports, 'sessions' | 'throttle'>,
  id: string,
): Promise<Result<CheckoutSession, CheckoutGone | Throttled>> {
  const checkoutId = asCheckoutId(id);
  const session = checkoutId && (await sessions.find(checkoutId));
  if (session === undefined) {
    return CHECKOUT_GONE;
  }
  const throttled = throttle.ofChannel(session.merchant, session.entityId);
  return throttled === undefined ? success(session) : failure(throttled);
}
