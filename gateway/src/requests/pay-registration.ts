import type { Caller } from '../access/merchant-directory.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import { referenceIssues } from '../payment/read-follow-up.ts';
import { readPaymentRequest } from '../payment/read-payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { openRegistration } from '../road/find-own-registration.ts';
import { makingPayments } from '../road/reconciliation/recall-payment.ts';
import type { PaymentId } from '../values/ids.ts';
import type { Result } from '../values/result.ts';
import type { Outcome, ReserveId } from './idempotency/making.ts';
import { runOnce } from './idempotency/run-once.ts';
import { payDirectly } from './pay-directly.ts';
import { type AuthorisedRequest, authoriseRequest, completeRequest, requestTime } from './read-request.ts';
import type { Refused } from './refused.ts';
import { withCodeIssues, withShopperIssues } from './with-code-issues.ts';

/**
 * `POST /v1/registrations/{id}/payments`: a payment with stored details. spec: Endpoints.
 *
 * @param key the request's idempotency key
 */
export function payRegistration(
  ports: Ports,
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
      return payWithStored(ports, authorised.value, { caller, id, reserve, isKept: key !== undefined });
    },
  );
}

/** Whose details a payment uses, and how it is recorded. */
interface StoredPayment {
  readonly caller: Caller;
  /** Of the stored details, as it was sent. */
  readonly id: string;
  readonly reserve: ReserveId<PaymentId>;
  /** Whether the request has an idempotency key. */
  readonly isKept: boolean;
}

/** Pays with stored details, whichever request names them. */
export async function payWithStored(
  ports: Ports,
  request: AuthorisedRequest,
  { caller, id, reserve, isKept }: StoredPayment,
): Promise<Result<OperationNow, Refused>> {
  const stored = await openRegistration(ports, caller.merchant, id);
  if (!stored.ok) {
    return stored;
  }
  const { read } = request;
  const own = readPaymentRequest(read, await requestTime(ports, request), { stored: stored.value });
  const entity = request.entity.value;
  const made = withShopperIssues(entity, read, withCodeIssues(entity, read, own));
  const payment = completeRequest(request, {
    ...made,
    issues: [...referenceIssues(read), ...made.issues],
  });
  return payment.ok ? payDirectly(ports, payment.value, reserve, isKept) : payment;
}
