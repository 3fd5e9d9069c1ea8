import type { Channel } from '../access/merchant-directory.ts';
import type { Connector } from '../connectors/connector.ts';
import { type AuthorisationReply, CANCELLED_BEFORE } from '../connectors/connector-reply.ts';
import { isStorable } from '../instruments/registry.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { acquirerKey, type RegistrationId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Stopwatch } from '../values/stopwatch.ts';
import type { NewRegistration } from '../vault/registrations.ts';
import { awaitRedirect } from './await-redirect.ts';
import { requestPayment } from './call-acquirer.ts';
import { cancelKey } from './cancel-key.ts';
import { isTooLateToSend } from './deadlines.ts';
import { endingOfReply, NEVER_SENT, NOT_SENT_IN_TIME } from './ending-of-reply.ts';
import { finishOperation } from './finish-operation.ts';
import { planRehearsal } from './plan-rehearsal.ts';
import { fallbackFor, retryPayment } from './retry-payment.ts';

/** The acquirer that is tried first, and why. */
export interface Route {
  readonly channel: Channel;
  /** Its name in the merchants file. */
  readonly acquirer: string;
  readonly connector: Connector;
  readonly reason: string;
}

/** Another attempt is paying the checkout, or has paid it. */
export interface CheckoutTaken {
  readonly kind: 'checkout-busy';
}

/**
 * Sends a payment to the acquirer of its route, and to the fallback when the first one certainly has not booked it.
 *
 * @param payment as it will be on the ledger, but for its acquirer and its stored details
 * @param age of the request
 * @throws StoreUnavailable
 */
export function askAcquirer(
  ports: Ports,
  route: Route,
  request: PaymentRequest,
  payment: Payment,
  age: Stopwatch,
): Promise<Result<Payment, CheckoutTaken>> {
  return ports.inFlight.during(payment.id, () => startAndAsk(ports, route, request, payment, age));
}

async function startAndAsk(
  ports: Ports,
  route: Route,
  request: PaymentRequest,
  payment: Payment,
  age: Stopwatch,
): Promise<Result<Payment, CheckoutTaken>> {
  const { connector } = route;
  const key = acquirerKey(payment.id, 1);
  const registrationId = await registrationOf(ports, request, payment);
  const started = { ...payment, registrationId, acquirer: { name: connector.name, key } };
  if ((await ports.ledger.startOperation(started)) === 'checkout-taken') {
    if (request.details.kind === 'to-be-stored' && registrationId !== undefined) {
      await ports.registrations.discard(registrationId);
    }
    return failure({ kind: 'checkout-busy' });
  }
  if (isTooLateToSend(ports, age(), 1)) {
    return success(await finishOperation(ports, started, NOT_SENT_IN_TIME));
  }
  const rehearsal = await planRehearsal(ports, started, request.simulated);
  const sent = await requestPayment(ports, connector, started, request, key, rehearsal);
  const reply = sent.kind === 'unknown' ? await unlessCancelled(ports, route, request, started, sent) : sent;
  if (reply.kind === 'awaiting-shopper') {
    return success(await awaitRedirect(ports, started, reply));
  }
  const first = { payment: started, ending: endingOfReply(reply, payment.testMode) };
  const fallback = fallbackFor(ports, route.channel, request, first, route.acquirer);
  return success(
    fallback === undefined
      ? await finishOperation(ports, started, first.ending)
      : await retryPayment(ports, request, first, fallback, age),
  );
}

/**
 * After a lost connection or an error of the acquirer, its word on whether the payment is booked, when a fallback could
 * take it: once the acquirer has cancelled the key, nothing is booked there, and the payment may go elsewhere.
 *
 * spec: Smart retry › temporarily unavailable.
 * @param reply is given back when the acquirer can not tell
 */
async function unlessCancelled(
  ports: Ports,
  { channel, acquirer, connector }: Route,
  request: PaymentRequest,
  payment: Payment,
  reply: AuthorisationReply,
): Promise<AuthorisationReply> {
  const neverSent = { payment, ending: NEVER_SENT };
  if (fallbackFor(ports, channel, request, neverSent, acquirer) === undefined) {
    return reply;
  }
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

/** Details to be stored are sealed before the acquirer is called, because the number is no longer held afterwards. */
async function registrationOf(
  ports: Ports,
  { details, instrument }: PaymentRequest,
  payment: Payment,
): Promise<RegistrationId | undefined> {
  switch (details.kind) {
    case 'once':
      return undefined;
    case 'stored':
      return details.registrationId;
    case 'to-be-stored': {
      if (!isStorable(instrument)) {
        throw new Error('details that can not be stored were let through');
      }
      const fresh: NewRegistration = {
        id: ports.ids.registrationId(),
        merchant: payment.merchant,
        entityId: payment.entityId,
        channelId: payment.channelId,
        merchantCustomerId: details.merchantCustomerId,
        instrument,
        testMode: payment.testMode,
        paymentId: payment.id,
        state: 'pending',
        initialTransactionId: undefined,
        createdAt: payment.startedAt,
      };
      const registration = await ports.registrations.store(fresh, details.offered);
      return registration.id;
    }
  }
}
