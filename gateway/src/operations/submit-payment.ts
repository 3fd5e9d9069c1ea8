import { authoriseEntity } from '../merchants/authorise-entity.ts';
import type { Caller } from '../merchants/merchant-directory.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import { readEntityId } from '../parameters/read-entity-id.ts';
import { type Fields, type ReadParameters, readParameters } from '../parameters/read-parameters.ts';
import type { Operation } from '../payment/operation.ts';
import { readFollowUp } from '../payment/read-follow-up.ts';
import { readPaymentRequest } from '../payment/read-payment-request.ts';
import type { PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { follow } from './follow-up-payment.ts';
import type { Ports } from './ports.ts';
import { processPayment } from './process-payment.ts';
import type { Refused } from './refused.ts';
import type { ReserveId } from './reserve-id.ts';

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
  const { entityId, issues: entityIssues } = readEntityId(read);
  const issues = [...entityIssues, ...read.misplaced];
  if (read.sent.has('referenceUuid')) {
    return extendByParameter(ports, caller, read, issues, reserve);
  }
  const payment = readPaymentRequest(read, ports.clock.now(), issues);
  if (!payment.ok || entityId === undefined) {
    return failure({ kind: 'invalid-parameters', issues: payment.ok ? issues : payment.error });
  }
  const entity = authoriseEntity(ports.merchants, caller, entityId);
  if (!entity.ok) {
    return entity;
  }
  const paymentId = reserve === undefined ? success(ports.ids.paymentId()) : await reserve();
  if (!paymentId.ok) {
    return paymentId;
  }
  const processed = await processPayment(ports, {
    paymentId: paymentId.value,
    entity: entity.value,
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
  caller: Caller,
  read: ReadParameters,
  issues: readonly ParameterIssue[],
  reserve: ReserveId<PaymentId> | undefined,
): Promise<Result<Operation, Refused>> {
  const { parameters } = read;
  const paymentType = parameters.get('paymentType');
  const notExtension: ParameterIssue[] =
    paymentType === undefined || paymentType === 'PA'
      ? []
      : [{ name: 'paymentType', value: paymentType, problem: { kind: 'not-one-of', values: ['PA'] } }];
  const request = readFollowUp(read, [...issues, ...notExtension]);
  const { entityId } = readEntityId(read);
  if (!request.ok || entityId === undefined) {
    return failure({ kind: 'invalid-parameters', issues: request.ok ? issues : request.error });
  }
  const entity = authoriseEntity(ports.merchants, caller, entityId);
  if (!entity.ok) {
    return entity;
  }
  const id = parameters.get('referenceUuid') ?? '';
  const followed = await follow(ports, entity.value, id, request.value, reserve);
  return !followed.ok && followed.error.kind === 'payment-not-found'
    ? failure({
        kind: 'invalid-parameters',
        issues: [{ name: 'referenceUuid', value: id, problem: { kind: 'no-such-payment' } }],
      })
    : followed;
}
