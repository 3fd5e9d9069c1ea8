import type { Payment } from '../payment/operation.ts';
import { freshPayment, type OperationNow } from '../payment/operation-now.ts';
import type { ReadPayment } from '../payment/read-payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { processPayment } from '../road/process-payment.ts';
import type { PaymentId } from '../values/ids.ts';
import { type Result, success } from '../values/result.ts';
import { withAppChallenge, withProof } from './authentication/with-app-challenge.ts';
import type { ReserveId } from './idempotency/making.ts';
import type { TypedRequest } from './read-request.ts';
import type { Refused } from './refused.ts';

/**
 * Processes a payment that a merchant's server asks for itself, without a checkout.
 *
 * @param isKept whether its answer is kept under an idempotency key: then it has no proof of an authentication, which
 * must not be kept in clear
 */
export async function payDirectly(
  ports: Ports,
  { entity, value }: TypedRequest<ReadPayment>,
  reserve: ReserveId<PaymentId>,
  isKept: boolean,
): Promise<Result<OperationNow<Payment>, Refused>> {
  const paymentId = await reserve();
  if (!paymentId.ok) {
    return paymentId;
  }
  const processed = await processPayment(ports, {
    paymentId: paymentId.value,
    entity,
    ...value,
    checkoutId: undefined,
  });
  if (!processed.ok) {
    return processed;
  }
  const made = freshPayment(processed.value);
  if (made.authentication === undefined && made.state !== 'authenticating') {
    return success(made);
  }
  const payment = await withAppChallenge(ports, made);
  return success(isKept ? payment : await withProof(ports, payment));
}
