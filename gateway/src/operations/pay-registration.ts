import { authoriseRequest } from '../access/authorise-request.ts';
import type { Caller } from '../access/merchant-directory.ts';
import type { ReserveId } from '../idempotency/reserve-id.ts';
import { type Fields, readParameters } from '../parameters/read-parameters.ts';
import { referenceIssues } from '../payment/no-reference.ts';
import type { Operation } from '../payment/operation.ts';
import { readPaymentRequest } from '../payment/read-payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { openRegistration } from '../processing/open-registration.ts';
import { processPayment } from '../processing/process-payment.ts';
import type { PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Refused } from './refused.ts';

/**
 * `POST /v1/registrations/{id}/payments`: a payment with stored details. spec: Endpoints.
 *
 * @param reserve gives the payment its id; default: a fresh one
 */
export async function payRegistration(
  ports: Ports,
  caller: Caller,
  id: string,
  fields: Fields,
  reserve?: ReserveId<PaymentId>,
): Promise<Result<Operation, Refused>> {
  const read = readParameters(fields);
  ports.observer.unknownParameters(read.parameters.unknownNames);
  const authorised = authoriseRequest(ports, caller, read);
  if (!authorised.ok) {
    return authorised;
  }
  const { entity } = authorised.value;
  const stored = await openRegistration(ports, caller.merchant, id);
  if (!stored.ok) {
    return stored;
  }
  const issues = [...authorised.value.issues, ...read.misplaced, ...referenceIssues(read)];
  const payment = readPaymentRequest(read, ports.clock.now(), issues, stored.value);
  if (!payment.ok || entity === undefined) {
    return failure({ kind: 'invalid-parameters', issues: payment.ok ? issues : payment.error });
  }
  const paymentId = reserve === undefined ? success(ports.ids.paymentId()) : await reserve();
  if (!paymentId.ok) {
    return paymentId;
  }
  const processed = await processPayment(ports, {
    paymentId: paymentId.value,
    entity,
    ...payment.value,
    checkoutId: undefined,
  });
  // Only a checkout can be taken, and there is none here.
  return processed === 'checkout-taken' ? failure({ kind: 'checkout-busy' }) : success(processed);
}
