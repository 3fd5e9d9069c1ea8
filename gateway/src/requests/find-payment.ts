import { findOwnOperation } from '../access/authorise-entity.ts';
import type { Caller } from '../access/merchant-directory.ts';
import { isAuthenticatingType } from '../catalogue/payment-types.ts';
import { singleOperationNow } from '../ledger/operations-now.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import { isWorthAsking } from '../payment/transitions.ts';
import type { InquiringPorts, WorldPorts } from '../ports/ports.ts';
import { inquireStatus } from '../road/reconciliation/inquire-status.ts';
import { failure, type Result, success } from '../values/result.ts';
import { withAppChallenge, withProof } from './authentication/with-app-challenge.ts';
import { readEntity } from './read-request.ts';
import type { Refused } from './refused.ts';

/** `GET /v1/payments/{id}`: the newest state of a payment. For an open one, the acquirer is asked first. */
export async function findPayment(
  ports: InquiringPorts & Pick<WorldPorts, 'tracer'>,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<OperationNow, Refused>> {
  const entity = readEntity(ports, caller, fields);
  if (!entity.ok) return entity;
  const found = await findOwnOperation(ports, entity.value, id);
  if (!found.ok) return found;
  const operation = found.value;
  const newest = isWorthAsking(operation.state)
    ? await inquireStatus(ports, operation, 'merchant')
    : operation;
  const now = await singleOperationNow(ports.ledger, newest);
  return success(await withProof(ports, await withAppChallenge(ports, now)));
}

/** `GET /v1/threeDSecure/{id}`: the state of an authentication without a payment. A payment is not found here. */
export async function findAuthentication(
  ports: InquiringPorts & Pick<WorldPorts, 'tracer'>,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<Result<OperationNow, Refused>> {
  const found = await findPayment(ports, caller, id, fields);
  return found.ok && !isAuthenticatingType(found.value.paymentType)
    ? failure({ kind: 'payment-not-found' })
    : found;
}
