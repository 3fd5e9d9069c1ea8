import { authoriseRequest } from '../access/authorise-request.ts';
import type { Caller, Entity } from '../access/merchant-directory.ts';
import type { ReserveId } from '../idempotency/reserve-id.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import { type Fields, type ReadParameters, readParameters } from '../parameters/read-parameters.ts';
import type { Operation } from '../payment/operation.ts';
import { readFollowUp } from '../payment/read-follow-up.ts';
import { readPaymentRequest } from '../payment/read-payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { processPayment } from '../processing/process-payment.ts';
import type { PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { follow } from './follow-up-payment.ts';
import type { Refused } from './refused.ts';

/**
 * `POST /v1/payments`: a payment of its own. spec: Endpoints.
 *
 * @param reserve gives the payment its id; default: a fresh one
 */
export async function submitPayment(
  ports: Ports,
  caller: Caller,
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
  const issues = [...authorised.value.issues, ...read.misplaced];
  if (read.sent.has('referenceUuid')) {
    return extendByParameter(ports, entity, read, issues, reserve);
  }
  const payment = readPaymentRequest(read, ports.clock.now(), issues);
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

/**
 * The parameter form of referring to a payment: an authorisation that adds to an earlier one or renews it.
 *
 * spec: Request parameters › Basic payment › referenceUuid.
 */
async function extendByParameter(
  ports: Ports,
  entity: Entity | undefined,
  read: ReadParameters,
  issues: readonly ParameterIssue[],
  reserve: ReserveId<PaymentId> | undefined,
): Promise<Result<Operation, Refused>> {
  const request = readFollowUp(read, issues, ['PA']);
  if (!request.ok || entity === undefined) {
    return failure({ kind: 'invalid-parameters', issues: request.ok ? issues : request.error });
  }
  const id = read.parameters.get('referenceUuid') ?? '';
  const followed = await follow(ports, entity, id, request.value, reserve);
  return !followed.ok && followed.error.kind === 'payment-not-found'
    ? failure({
        kind: 'invalid-parameters',
        issues: [{ name: 'referenceUuid', value: id, problem: { kind: 'no-such-payment' } }],
      })
    : followed;
}
