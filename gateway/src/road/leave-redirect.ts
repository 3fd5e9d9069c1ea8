import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { AcquirerAnswer } from '../connectors/connector-reply.ts';
import { settleAuthentication, stop } from '../features/authentication/road/settle-authentication.ts';
import { recordedBrand } from '../instruments/registry.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import { checkoutTime } from '../ports/channel-times.ts';
import type { AuthenticatingPorts, EndingPorts, Ports, WorldPorts } from '../ports/ports.ts';
import { asPaymentId } from '../values/ids.ts';
import { callAcquirer } from './call-acquirer.ts';
import { endingOfReply } from './ending-of-reply.ts';
import { finishOperation } from './finish-operation.ts';

/**
 * Lets a shopper who was redirected to a bank come back and pay with another brand. The bank's page is closed first:
 * another payment may begin only after the acquirer has confirmed that the first cannot be paid any more.
 *
 * The acquirer decides once whether the shopper or the cancellation came first, and answers every later inquiry alike.
 * So callers may do this at the same time, and when this process stops before it records the end, the next status
 * inquiry finds the same end.
 *
 * spec: States and transitions › widget popup open.
 *
 * @param request has passed all checks of its format
 * @returns the payment at the bank when the shopper has made it after all; otherwise `undefined`. When the outcome is
 * not known, the checkout stays taken
 * @throws StoreUnavailable
 */
export async function leaveRedirect(
  ports: EndingPorts & Pick<WorldPorts, 'channelTimes'>,
  session: CheckoutSession,
  request: PaymentRequest,
): Promise<Payment | undefined> {
  const left = await redirectLeft(ports, session, request);
  const connector = left?.acquirer && ports.connectors.get(left.acquirer.name);
  if (left?.acquirer === undefined || connector?.cancel === undefined) return undefined;
  const { key } = left.acquirer;
  const reply = await callAcquirer(async () => connector.cancel?.(key, left.amount));
  if (reply?.kind !== 'approved' && reply?.kind !== 'declined' && reply?.kind !== 'cancelled') {
    return undefined;
  }
  const answer = reply.kind === 'cancelled' ? SHOPPER_LEFT : reply;
  const ended = await finishOperation(ports, left, endingOfReply(answer, left.testMode));
  return ended.state === 'approved' ? ended : undefined;
}

/** The acquirer had lost the redirect, which cannot be paid any more. */
const SHOPPER_LEFT: AcquirerAnswer = { kind: 'declined', resultCode: '100.396.101' };

/** The open payment of this checkout whose shopper was redirected to pay with another brand. */
async function redirectLeft(
  ports: Pick<Ports, 'ledger' | 'channelTimes'>,
  session: CheckoutSession,
  { instrument }: PaymentRequest,
): Promise<Payment | undefined> {
  const { state, expiresAt } = session;
  // A payment at the bank is not cancelled for a checkout that cannot be paid otherwise.
  if (state.kind !== 'paying' || (await checkoutTime(ports, session)) >= expiresAt) return undefined;
  const paymentId = asPaymentId(state.attemptId);
  const operation = paymentId && (await ports.ledger.findOperation(paymentId));
  return operation?.kind === 'payment' &&
    operation.state === 'awaiting-redirect' &&
    operation.brand !== recordedBrand(instrument)
    ? operation
    : undefined;
}

const CANCELLED = '100.396.101';

/**
 * Lets a shopper who is being authenticated pay again, with the same card or another: after a reload, in a second tab,
 * or when the issuer's page did not help. The authentication that was under way ends; a result that the issuer has
 * reported meanwhile counts first.
 *
 * @returns once no authentication of this checkout is under way
 * @throws StoreUnavailable
 */
export async function leaveAuthentication(
  ports: AuthenticatingPorts & Pick<WorldPorts, 'channelTimes'>,
  session: CheckoutSession,
): Promise<void> {
  const { state, expiresAt } = session;
  if (state.kind !== 'paying' || (await checkoutTime(ports, session)) >= expiresAt) return;
  const paymentId = asPaymentId(state.attemptId);
  const operation = paymentId && (await ports.ledger.findOperation(paymentId));
  if (operation?.kind !== 'payment' || operation.state !== 'authenticating') return;
  const settled = await settleAuthentication(ports, operation);
  if (settled.state === 'authenticating') await stop(ports, settled, CANCELLED);
}
