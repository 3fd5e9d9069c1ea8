import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import { dueAt } from '../features/result-calls/call-times.ts';
import type { CallPurpose, DueResultCall, WaitingCall } from '../features/result-calls/result-calls.ts';
import type { Ports } from '../ports/ports.ts';
import type { CheckoutId } from '../values/ids.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

/** Which call waits for the status of a checkout. Without its store the status is still answered. */
export async function findWaitingCall(
  { resultCalls }: Pick<Ports, 'resultCalls'>,
  id: CheckoutId,
): Promise<WaitingCall | undefined> {
  try {
    return await resultCalls.findWaiting(id);
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}

/**
 * Records that a merchant's server fetched the status of a checkout, so that its result address is not called. Once:
 * afterwards, no call waits.
 *
 * A store that became unavailable must not cost the merchant the answer. It costs a call that was not needed.
 */
export async function markFetched(
  { resultCalls, clock }: Pick<Ports, 'resultCalls' | 'clock'>,
  waiting: WaitingCall | undefined,
): Promise<void> {
  if (waiting === undefined) return;
  try {
    await resultCalls.markFetched(waiting, clock.now());
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

const SECOND = 1000;

/**
 * The call that becomes due when the shopper submits the payment, unless the merchant's server fetches the status then;
 * `undefined` without a result address.
 *
 * @param address of this attempt: that of the checkout, or of the form that the shopper submitted
 */
export function dueResultCall(
  { clock, settings }: Pick<Ports, 'clock' | 'settings'>,
  { id, merchant, entityId, createdAt }: CheckoutSession,
  purpose: CallPurpose,
  address: string | undefined,
): DueResultCall | undefined {
  if (address === undefined || address === '') return undefined;
  const attemptedAt = clock.now();
  return {
    checkoutId: id,
    merchant,
    entityId,
    purpose,
    address,
    attemptedAt,
    dueAt: dueAt(settings.resultCallSeconds * SECOND, createdAt, attemptedAt),
  };
}
