import type { Caller } from '../../access/merchant-directory.ts';
import { isAuthenticatingType } from '../../catalogue/payment-types.ts';
import type { Fields } from '../../parameters/read-parameters.ts';
import type { OperationNow } from '../../payment/operation-now.ts';
import type { InquiringPorts, WorldPorts } from '../../ports/ports.ts';
import { failure, type Result } from '../../values/result.ts';
import { findPayment } from '../find-payment.ts';
import type { Refused } from '../refused.ts';

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
