import type { Caller } from '../access/merchant-directory.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import { readFollowUp } from '../payment/read-follow-up.ts';
import type { InquiringPorts, Ports } from '../ports/ports.ts';
import { follow } from '../road/follow-up.ts';
import { asPaymentId } from '../values/ids.ts';
import { failure, type Result } from '../values/result.ts';
import type { Outcome } from './idempotency/creation.ts';
import { readRequest } from './read-request.ts';
import type { Refused } from './refused.ts';
import { paymentCreation, runOnce } from './run-once.ts';

/**
 * `POST /v1/payments/{id}`: captures, reverses, refunds or extends an earlier payment, or reflects what a bank did.
 * spec: Endpoints.
 *
 * @param key the request's idempotency key
 * @param mostRefunded the most that its refunds may add up to, in minor units; decided while the payment is locked, so that
 *   several at once do not each find the whole of it
 */
export function followUpPayment(
  ports: InquiringPorts & Pick<Ports, 'idempotencyKeys' | 'requestFingerprints' | 'leftClaims' | 'tracer'>,
  caller: Caller,
  id: string,
  fields: Fields,
  key?: string,
  mostRefunded?: bigint,
): Promise<Result<Outcome<OperationNow>, Refused>> {
  const request = { merchant: caller.merchant, path: `/v1/payments/${id}`, fields, key };
  return runOnce(
    ports,
    request,
    paymentCreation(ports),
    async (reserve): Promise<Result<OperationNow, Refused>> => {
      if (asPaymentId(id) === undefined) return failure({ kind: 'payment-not-found' });
      const followUp = await readRequest(ports, caller, fields, (read) => readFollowUp(read));
      if (!followUp.ok) return followUp;
      const { entity, value } = followUp.value;
      return follow(ports, entity, id, { ...value, followUp: { ...value.followUp, mostRefunded } }, reserve);
    },
  );
}
