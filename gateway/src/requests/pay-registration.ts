import type { Caller } from '../access/merchant-directory.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import { referenceIssues } from '../payment/read-follow-up.ts';
import { readPaymentRequest } from '../payment/read-payment-request.ts';
import type { InquiringPorts, MerchantPorts, MoneyPorts, WorldPorts } from '../ports/ports.ts';
import { openRegistration } from '../road/find-own-registration.ts';
import type { Result } from '../values/result.ts';
import type { Outcome } from './idempotency/making.ts';
import { authoriseRequest, completeRequest, requestTime } from './read-request.ts';
import type { Refused } from './refused.ts';
import { makingPayments, runOnce } from './run-once.ts';
import { payDirectly } from './submit-payment.ts';
import { withCodeIssues, withShopperIssues } from './with-code-issues.ts';

/**
 * `POST /v1/registrations/{id}/payments`: a payment with stored details. spec: Endpoints.
 *
 * @param key the request's idempotency key
 */
export function payRegistration(
  ports: InquiringPorts &
    Pick<MoneyPorts, 'idempotencyKeys' | 'requestFingerprints' | 'leftClaims'> &
    Pick<WorldPorts, 'tracer'> &
    Pick<MerchantPorts, 'fingerprintCard'>,
  caller: Caller,
  id: string,
  fields: Fields,
  key?: string,
): Promise<Result<Outcome<OperationNow>, Refused>> {
  const request = { merchant: caller.merchant, path: `/v1/registrations/${id}/payments`, fields, key };
  return runOnce(
    ports,
    request,
    makingPayments(ports),
    async (reserve): Promise<Result<OperationNow, Refused>> => {
      const authorised = await authoriseRequest(ports, caller, fields);
      if (!authorised.ok) {
        return authorised;
      }
      const stored = await openRegistration(ports, caller.merchant, id);
      if (!stored.ok) {
        return stored;
      }
      const { read } = authorised.value;
      const own = readPaymentRequest(read, await requestTime(ports, authorised.value), {
        stored: stored.value,
      });
      const entity = authorised.value.entity.value;
      const made = withShopperIssues(entity, read, withCodeIssues(entity, read, own));
      const payment = completeRequest(authorised.value, {
        ...made,
        issues: [...referenceIssues(read), ...made.issues],
      });
      return payment.ok ? payDirectly(ports, payment.value, reserve, key !== undefined) : payment;
    },
  );
}
