import type { Caller } from '../access/merchant-directory.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import type { InquiringPorts, Ports } from '../ports/ports.ts';
import type { Result } from '../values/result.ts';
import type { Outcome } from './idempotency/creation.ts';
import { authoriseRequest } from './read-request.ts';
import type { Refused } from './refused.ts';
import { paymentCreation, runOnce } from './run-once.ts';
import { payWithStored } from './submit-payment.ts';

/**
 * `POST /v1/registrations/{id}/payments`: a payment with stored details. spec: Endpoints.
 *
 * @param key the request's idempotency key
 */
export function payRegistration(
  ports: InquiringPorts &
    Pick<Ports, 'idempotencyKeys' | 'requestFingerprints' | 'leftClaims' | 'tracer' | 'fingerprintCard'>,
  caller: Caller,
  id: string,
  fields: Fields,
  key?: string,
): Promise<Result<Outcome<OperationNow>, Refused>> {
  const request = { merchant: caller.merchant, path: `/v1/registrations/${id}/payments`, fields, key };
  return runOnce(
    ports,
    request,
    paymentCreation(ports),
    async (reserve): Promise<Result<OperationNow, Refused>> => {
      const authorised = await authoriseRequest(ports, caller, fields);
      if (!authorised.ok) return authorised;
      return payWithStored(ports, authorised.value, { caller, id, reserve, isKept: key !== undefined });
    },
  );
}
