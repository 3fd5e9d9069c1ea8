import type { ReserveId } from '../idempotency/making.ts';
import type { Payment } from '../payment/operation.ts';
import { freshPayment, type OperationNow } from '../payment/operation-now.ts';
import type { ReadPayment } from '../payment/read-payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { processPayment } from '../processing/process-payment.ts';
import type { PaymentId } from '../values/ids.ts';
import { type Result, success } from '../values/result.ts';
import type { TypedRequest } from './read-request.ts';
import type { Refused } from './refused.ts';

/** Processes a payment that a merchant's server asks for itself, without a checkout. */
export async function payDirectly(
  ports: Ports,
  { entity, value }: TypedRequest<ReadPayment>,
  reserve: ReserveId<PaymentId>,
): Promise<Result<OperationNow<Payment>, Refused>> {
  const paymentId = await reserve();
  if (!paymentId.ok) {
    return paymentId;
  }
  const payment = { paymentId: paymentId.value, entity, ...value, checkoutId: undefined };
  const processed = await processPayment(ports, payment);
  return processed.ok ? success(freshPayment(processed.value)) : processed;
}
