import { authoriseEntity } from '../merchants/authorise-entity.ts';
import type { Caller } from '../merchants/merchant-directory.ts';
import { readEntityId } from '../parameters/read-entity-id.ts';
import { type Fields, readParameters } from '../parameters/read-parameters.ts';
import type { Operation } from '../payment/operation.ts';
import { readPaymentRequest } from '../payment/read-payment-request.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { Ports } from './ports.ts';
import { processPayment } from './process-payment.ts';
import type { Refused } from './refused.ts';

/** `POST /v1/payments`: a payment of its own. spec: Endpoints. */
export async function submitPayment(
  ports: Ports,
  caller: Caller,
  fields: Fields,
): Promise<Result<Operation, Refused>> {
  const read = readParameters(fields);
  const { entityId, issues: entityIssues } = readEntityId(read);
  const issues = [...entityIssues, ...read.misplaced];
  const payment = readPaymentRequest(read, ports.clock.now(), issues);
  if (!payment.ok || entityId === undefined) {
    return failure({ kind: 'invalid-parameters', issues: payment.ok ? issues : payment.error });
  }
  const entity = authoriseEntity(ports.merchants, caller, entityId);
  if (!entity.ok) {
    return entity;
  }
  const processed = await processPayment(ports, {
    paymentId: ports.ids.paymentId(),
    entity: entity.value,
    ...payment.value,
    checkoutId: undefined,
  });
  // Only a checkout can be taken, and there is none here.
  return processed === 'checkout-taken' ? failure({ kind: 'checkout-busy' }) : success(processed);
}
