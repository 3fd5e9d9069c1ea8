import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import { dueAt } from '../features/result-calls/call-times.ts';
import type { CallPurpose, DueResultCall } from '../features/result-calls/result-calls.ts';
import type { Ports } from '../ports/ports.ts';

const SECOND = 1000;

/**
 * The call that becomes due when the shopper presses Pay, unless the merchant's server fetches the status afterwards;
 * `undefined` without a result address.
 *
 * @param address of this attempt: that of the checkout, or of the form that the shopper pressed
 */
export function dueResultCall(
  { clock, settings }: Pick<Ports, 'clock' | 'settings'>,
  { id, merchant, entityId, createdAt }: CheckoutSession,
  purpose: CallPurpose,
  address: string | undefined,
): DueResultCall | undefined {
  if (address === undefined || address === '') {
    return undefined;
  }
  const pressedAt = clock.now();
  return {
    checkoutId: id,
    merchant,
    entityId,
    purpose,
    address,
    pressedAt,
    dueAt: dueAt(settings.resultCallSeconds * SECOND, createdAt, pressedAt),
  };
}
