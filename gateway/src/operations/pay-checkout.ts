import type { BeginEnd, CheckoutSession } from '../checkout/checkout-sessions.ts';
import { type Fields, readParameters } from '../parameters/read-parameters.ts';
import type { Operation } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import { readPaymentRequest } from '../payment/read-payment-request.ts';
import { asCheckoutId, type CheckoutId, type PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Ports } from './ports.ts';
import { processPayment } from './process-payment.ts';
import type { Refused } from './refused.ts';
import { repairCheckout } from './repair-checkout.ts';
import { releaseCheckout } from './settle-operation.ts';
import { shopperFields } from './shopper-fields.ts';

/**
 * `POST /v1/checkouts/{id}/payment`: the shopper presses pay.
 *
 * The checkout's id is the capability; there is no other. One attempt at a time: a failed one leaves the checkout
 * usable, a successful or unknown one does not.
 */
export async function payCheckout(
  ports: Ports,
  id: string,
  sent: Fields,
): Promise<Result<Operation, Refused>> {
  const checkoutId = asCheckoutId(id);
  const session = checkoutId && (await ports.sessions.find(checkoutId));
  if (session === undefined) {
    return gone;
  }
  const entity = ports.merchants.entityOf({ merchant: session.merchant }, session.entityId);
  const payment = readPaymentRequest(readParameters(shopperFields(session, sent)), ports.clock.now());
  if (!payment.ok) {
    return failure({ kind: 'invalid-parameters', issues: payment.error });
  }
  if (entity === undefined) {
    return gone;
  }
  const paymentId = ports.ids.paymentId();
  const begun = await begin(ports, session.id, paymentId);
  if (begun.kind !== 'begun') {
    return begun.kind === 'busy' ? joinJourney(ports, begun.paymentId, payment.value.request) : gone;
  }
  // The merchant's server may have changed the amount since the session was read.
  if (changed(session, begun.session)) {
    await ports.sessions.endAttempt(session.id, paymentId, 'open');
    return failure({ kind: 'checkout-busy' });
  }
  const processed = await processPayment(ports, {
    paymentId,
    entity,
    ...payment.value,
    checkoutId: session.id,
  });
  if (processed === 'checkout-taken') {
    return failure(await yieldTo(ports, session.id, paymentId));
  }
  await releaseCheckout(ports, processed);
  return success(processed);
}

const gone = failure({ kind: 'checkout-gone', why: 'not-told' } as const);

/**
 * The ledger knows of another payment on this checkout although the session did not: its store lost something.
 * The session learns what the ledger says.
 */
async function yieldTo(ports: Ports, id: CheckoutId, paymentId: PaymentId): Promise<Refused> {
  const attempts = await ports.ledger.findByCheckout(id);
  const isPaid = attempts.some(({ state }) => state === 'approved');
  await ports.sessions.endAttempt(id, paymentId, isPaid ? 'paid' : 'open');
  return isPaid ? gone.error : { kind: 'checkout-busy' };
}

/**
 * A shopper who wants to go to the bank, and is expected there already: the answer was lost, or the shopper came back
 * without having decided. It is the same payment, so nothing new begins.
 */
async function joinJourney(
  ports: Ports,
  paymentId: PaymentId,
  { instrument }: PaymentRequest,
): Promise<Result<Operation, Refused>> {
  const operation = await ports.ledger.findOperation(paymentId);
  return operation?.state === 'awaiting' && operation.brand === instrument.brand
    ? success(operation)
    : failure({ kind: 'checkout-busy' });
}

async function begin(ports: Ports, id: CheckoutId, paymentId: PaymentId): Promise<BeginEnd> {
  const first = await ports.sessions.beginAttempt(id, paymentId, ports.clock.now());
  const mayTryAgain = first.kind === 'busy' && (await repairCheckout(ports, first.session));
  return mayTryAgain ? ports.sessions.beginAttempt(id, paymentId, ports.clock.now()) : first;
}

function changed(before: CheckoutSession, now: CheckoutSession): boolean {
  return JSON.stringify(before.fields) !== JSON.stringify(now.fields);
}
