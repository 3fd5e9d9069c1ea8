import { type AuthorisationReply, CANCELLED_BEFORE } from '../connectors/connector-reply.ts';
import { attemptNumber, type Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { MoneyPorts, SendingPorts } from '../ports/ports.ts';
import { acquirerKey } from '../values/ids.ts';
import { cancelKey, requestPayment } from './call-acquirer.ts';
import { isTooLateToSend, type SendingAge } from './deadlines.ts';
import { endingOfReply, NEVER_SENT, NOT_SENT_IN_TIME } from './ending-of-reply.ts';
import { awaitRedirect, finishOperation } from './finish-operation.ts';
import { planRehearsal } from './plan-rehearsal.ts';
import { type Fallback, type FirstEnd, fallbackFor, retryPayment } from './retry-payment.ts';
import type { ReadyToSend, Route } from './route.ts';

/**
 * The action after an acquirer has declined the first attempt at a payment, instead of informing the shopper;
 * `undefined` for none.
 */
type AfterDecline = (first: FirstEnd) => (() => Promise<Payment>) | undefined;

/** The options for sending a payment. */
export interface Sending {
  /** Whether an outcome was promised to it, which is recorded first. */
  readonly isRehearsed: boolean;
  /** Asked before the fallback is; `undefined` where no authentication can follow. */
  readonly afterDecline: AfterDecline | undefined;
}

/**
 * Sends a started payment to the acquirer of its route, and to the fallback when the first one certainly has not booked
 * it.
 *
 * @param payment is on the ledger, and no other process sends it
 * @param age of the request that caused the sending
 * @throws StoreUnavailable
 */
export async function sendPayment(
  ports: SendingPorts,
  { route, request }: ReadyToSend,
  payment: Payment,
  age: SendingAge,
  { isRehearsed, afterDecline }: Sending,
): Promise<Payment> {
  const attempt = attemptNumber(payment);
  if (isTooLateToSend(ports, await age(), 1)) return finishOperation(ports, payment, NOT_SENT_IN_TIME);
  const rehearsal = isRehearsed ? await planRehearsal(ports, payment, request.simulated) : undefined;
  const key = acquirerKey(payment.id, attempt);
  const sent = await requestPayment(ports, route.connector, payment, request, key, rehearsal);
  const reply =
    sent.kind === 'unknown' && attempt === 1
      ? await unlessCancelled(ports, route, request, payment, sent)
      : sent;
  if (reply.kind === 'awaiting-shopper') return awaitRedirect(ports, payment, reply);
  const first = { payment, ending: endingOfReply(reply, payment.testMode) };
  if (attempt === 2 || first.ending.state === 'approved') {
    return finishOperation(ports, payment, first.ending);
  }
  const instead = afterDecline?.(first);
  if (instead !== undefined) return instead();
  const fallback = fallbackOf(ports, route, request, first);
  return fallback === undefined
    ? finishOperation(ports, payment, first.ending)
    : retryPayment(ports, request, first, fallback, age);
}

function fallbackOf(
  ports: Pick<MoneyPorts, 'connectors'>,
  { channel, acquirer }: Route,
  request: PaymentRequest,
  first: FirstEnd,
): Fallback | undefined {
  return fallbackFor(ports, channel, request, first, acquirer);
}

/**
 * After a lost connection or an error of the acquirer, its answer on whether the payment is booked, when a fallback could
 * take it: once the acquirer has cancelled the key, nothing is booked there, and the payment may go elsewhere.
 *
 * spec: Smart retry › temporarily unavailable.
 * @param reply is given back when the acquirer does not know
 */
async function unlessCancelled(
  ports: Pick<MoneyPorts, 'connectors'>,
  route: Route,
  request: PaymentRequest,
  payment: Payment,
  reply: AuthorisationReply,
): Promise<AuthorisationReply> {
  const { connector } = route;
  if (fallbackOf(ports, route, request, { payment, ending: NEVER_SENT }) === undefined) return reply;
  const key = acquirerKey(payment.id, 1);
  const cancelled = await cancelKey({ connector, key, expected: payment.amount, original: 'nothing' });
  switch (cancelled?.kind) {
    case 'cancelled':
      return CANCELLED_BEFORE;
    case 'approved':
    case 'declined':
      return cancelled;
    case 'unreachable':
    case undefined:
      return reply;
  }
}
