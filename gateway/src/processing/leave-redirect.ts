import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { asPaymentId } from '../values/ids.ts';
import { callAcquirer } from './call-acquirer.ts';
import { endingOfAnswer } from './ending-of-reply.ts';
import { finishOperation } from './finish-operation.ts';

/**
 * A shopper who is expected at a bank's page comes back to the shop and pays with another brand. The page is closed
 * first: only when its acquirer has said that it can not be paid there any more is there room for another payment.
 *
 * The acquirer decides once whether the shopper or the cancellation was quicker, and gives the same answer to every
 * later inquiry. So several callers at once do no harm, and when this process stops before the end is written down, the
 * next status inquiry finds the same end.
 *
 * spec: States and transitions › widget popup open.
 *
 * @param request has passed all checks of its form
 * @returns the payment at the bank when the shopper has made it after all; `undefined` otherwise, also when the outcome
 * is not known: then the checkout is taken as before
 * @throws StoreUnavailable
 */
export async function leaveRedirect(
  ports: Ports,
  session: CheckoutSession,
  request: PaymentRequest,
): Promise<Payment | undefined> {
  const left = await redirectLeft(ports, session, request);
  const connector = left?.acquirer && ports.connectors.get(left.acquirer.name);
  if (left?.acquirer === undefined || connector?.cancelRedirect === undefined) {
    return undefined;
  }
  const { key } = left.acquirer;
  const reply = await callAcquirer(async () => connector.cancelRedirect?.(key, left.amount));
  if (reply?.kind !== 'approved' && reply?.kind !== 'declined') {
    return undefined;
  }
  const ended = await finishOperation(ports, left, endingOfAnswer(left, reply));
  return ended.state === 'approved' ? ended : undefined;
}

/** The payment whose shopper is expected at the page of another brand. */
async function redirectLeft(
  { clock, ledger }: Ports,
  { state, expiresAt }: CheckoutSession,
  { instrument }: PaymentRequest,
): Promise<Payment | undefined> {
  // No shopper is turned away from the bank for a checkout that can not be paid.
  if (state.kind !== 'paying' || clock.now() >= expiresAt) {
    return undefined;
  }
  const paymentId = asPaymentId(state.attemptId);
  const operation = paymentId && (await ledger.findOperation(paymentId));
  return operation?.kind === 'payment' &&
    operation.state === 'awaiting-redirect' &&
    operation.brand !== instrument.brand
    ? operation
    : undefined;
}
