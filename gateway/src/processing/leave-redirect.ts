import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { Operation } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { endOperation } from '../reconciliation/settle-operation.ts';
import { asPaymentId } from '../values/ids.ts';
import { ask } from './ask.ts';

/**
 * A shopper who is expected at a bank's page comes back to the shop, and pays with another brand. That page is closed
 * to everybody first: only when its acquirer has said that nobody can pay there any more is there room for a payment.
 *
 * The acquirer decides once whether the shopper or this was quicker, and says the same to whoever asks. So it does no
 * harm when several ask at once; and when this stops before the end is written down, anybody who asks how the payment
 * stands finds the same end.
 *
 * spec: States and transitions › widget popup open.
 *
 * @param request has passed all checks of its form
 * @returns the payment at the bank when the shopper has made it after all; `undefined` otherwise, also when nobody knows:
 * then the checkout is taken as before
 * @throws StoreUnavailable
 */
export async function leaveRedirect(
  ports: Ports,
  session: CheckoutSession,
  request: PaymentRequest,
): Promise<Operation | undefined> {
  const left = await redirectLeft(ports, session, request);
  const connector = left?.acquirer && ports.connectors.get(left.acquirer.name);
  if (left?.acquirer === undefined || connector?.cancelRedirect === undefined) {
    return undefined;
  }
  const { key } = left.acquirer;
  const reply = await ask(async () => connector.cancelRedirect?.(key, left.amount));
  if (reply?.kind !== 'approved' && reply?.kind !== 'declined') {
    return undefined;
  }
  const ended = await endOperation(ports, left, reply);
  return ended.state === 'approved' ? ended : undefined;
}

/** The payment whose shopper is expected at the page of another brand. */
async function redirectLeft(
  { clock, ledger }: Ports,
  { state, expiresAt }: CheckoutSession,
  { instrument }: PaymentRequest,
): Promise<Operation | undefined> {
  // Nobody is turned away from the bank for the sake of a checkout that can not be paid.
  if (state.kind !== 'paying' || clock.now() >= expiresAt) {
    return undefined;
  }
  const paymentId = asPaymentId(state.attemptId);
  const operation = paymentId && (await ledger.findOperation(paymentId));
  return operation?.state === 'awaiting-redirect' && operation.brand !== instrument.brand
    ? operation
    : undefined;
}
