import type { CheckoutSession } from '../../../checkout/checkout-sessions.ts';
import type { Ports } from '../../../ports/ports.ts';
import { checkoutTime } from '../../../road/checkout-time.ts';
import { asPaymentId } from '../../../values/ids.ts';
import { settleAuthentication, stop } from './settle-authentication.ts';

const CANCELLED = '100.396.101';

/**
 * Lets a shopper who is being authenticated pay again, with the same card or another: after a reload, in a second tab,
 * or when the issuer's page did not help. The authentication that was under way ends; a result that the issuer has
 * reported meanwhile counts first.
 *
 * @returns once no authentication of this checkout is under way
 * @throws StoreUnavailable
 */
export async function leaveAuthentication(ports: Ports, session: CheckoutSession): Promise<void> {
  const { state, expiresAt } = session;
  if (state.kind !== 'paying' || (await checkoutTime(ports, session)) >= expiresAt) {
    return;
  }
  const paymentId = asPaymentId(state.attemptId);
  const operation = paymentId && (await ports.ledger.findOperation(paymentId));
  if (operation?.kind !== 'payment' || operation.state !== 'authenticating') {
    return;
  }
  const settled = await settleAuthentication(ports, operation);
  if (settled.state === 'authenticating') {
    await stop(ports, settled, CANCELLED);
  }
}
