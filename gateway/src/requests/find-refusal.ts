import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import { lastTryOver } from '../features/result-calls/call-times.ts';
import type { ResultCall } from '../features/result-calls/result-calls.ts';
import type { Ports } from '../ports/ports.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

const SECOND = 1000;

/**
 * Why the newest attempt at storing details was refused, from when the shop is called for it until the last try is over,
 * also when the checkout has expired meanwhile. Before that the shopper may still try again; `undefined` then, and when
 * no attempt was refused.
 */
export async function findRefusal(
  ports: Pick<Ports, 'resultCalls' | 'clock' | 'settings'>,
  { id, state }: Pick<CheckoutSession, 'id' | 'state'>,
): Promise<ResultCode | undefined> {
  if (state.kind !== 'open') {
    return undefined;
  }
  const call = await newestCall(ports, id);
  if (call?.purpose !== 'registration' || call.refusedWith === undefined) {
    return undefined;
  }
  const now = ports.clock.now();
  const isOver =
    call.state !== 'waiting' && now >= lastTryOver(ports.settings.resultCallSeconds * SECOND, call.dueAt);
  return now < call.dueAt || isOver ? undefined : call.refusedWith;
}

/** Without its store the checkout is told as it is. */
async function newestCall(
  { resultCalls }: Pick<Ports, 'resultCalls'>,
  checkoutId: CheckoutSession['id'],
): Promise<ResultCall | undefined> {
  try {
    return (await resultCalls.list({ checkoutId, limit: 1 }))[0];
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      return undefined;
    }
    throw error;
  }
}
