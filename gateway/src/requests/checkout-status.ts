import type { Caller } from '../access/merchant-directory.ts';
import { askedIntegrity } from '../checkout/checkout-purpose.ts';
import { singleOperationNow } from '../ledger/operations-now.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Payment } from '../payment/operation.ts';
import { freshPayment, type OperationNow, operationNow } from '../payment/operation-now.ts';
import { isWorthAsking, mayHaveMovedMoney } from '../payment/transitions.ts';
import { checkoutTime } from '../ports/channel-times.ts';
import type { InquiringPorts, Ports } from '../ports/ports.ts';
import { inquireStatus } from '../road/reconciliation/inquire-status.ts';
import { asCheckoutId } from '../values/ids.ts';
import { type Result, success } from '../values/result.ts';
import { withProof } from './authentication/with-app-challenge.ts';
import { markFetched } from './mark-fetched.ts';
import { readEntity } from './read-request.ts';
import { checkoutGone, type Refused, refusalToNonOwner } from './refused.ts';

/** The status of a checkout for a merchant's server. */
type CheckoutStatus =
  /** The shopper has not paid yet. */
  | { readonly kind: 'waiting'; readonly integrity: string | undefined }
  /** The payment that took the money, or the last attempt that failed, also after the checkout has expired. */
  | { readonly kind: 'payment'; readonly operation: OperationNow };

/**
 * `GET /v1/checkouts/{id}/payment`: the payment of a checkout. Reading it twice gives the same answer.
 *
 * The ledger answers before the session, so that a payment, or a decline, is found after the checkout has expired and its
 * session was removed.
 */
export async function checkoutStatus(
  ports: InquiringPorts & Pick<Ports, 'tracer' | 'resultCalls'>,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<CheckoutStatus, Refused>> {
  const entity = readEntity(ports, caller, fields);
  if (!entity.ok) return entity;
  const { entityId } = entity.value;
  const checkoutId = asCheckoutId(id);
  if (checkoutId === undefined) return checkoutGone('unknown');
  const found = await ports.ledger.findStatusOfCheckout(checkoutId);
  // The session of a checkout with a payment says nothing more.
  const session = found === undefined ? await ports.sessions.findInClear(checkoutId) : undefined;
  const owner = found?.payment ?? session;
  const why = owner === undefined ? 'unknown' : refusalToNonOwner(owner, caller, entityId);
  if (why !== undefined) return checkoutGone(why);
  if (found !== undefined) {
    const operation = await shownNow(ports, found.payment, found.counted);
    // Only now: an answer that fails must not keep the call from coming.
    await markFetched(ports, found.waiting);
    return success({ kind: 'payment', operation });
  }
  if (session?.state.kind === 'over') return checkoutGone('over');
  return session === undefined || (await checkoutTime(ports, session)) >= session.expiresAt
    ? checkoutGone('expired')
    : success({ kind: 'waiting', integrity: askedIntegrity(session) });
}

async function shownNow(
  ports: InquiringPorts,
  payment: Payment,
  counted: Parameters<typeof operationNow>[1],
): Promise<OperationNow> {
  if (!mayHaveMovedMoney(payment.state)) return freshPayment(payment);
  const now = isWorthAsking(payment.state) ? afterInquiry(ports, payment) : operationNow(payment, counted);
  return withProof(ports, await now);
}

async function afterInquiry(ports: InquiringPorts, payment: Payment): Promise<OperationNow> {
  return singleOperationNow(ports.ledger, await inquireStatus(ports, payment, 'merchant'));
}
