import type { Caller } from '../access/merchant-directory.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Payment } from '../payment/operation.ts';
import { freshPayment, type OperationNow } from '../payment/operation-now.ts';
import { referenceIssues } from '../payment/read-follow-up.ts';
import { type ReadPayment, readPaymentRequest } from '../payment/read-payment-request.ts';
import type {
  AuthenticatingPorts,
  InquiringPorts,
  MerchantPorts,
  MoneyPorts,
  WorldPorts,
} from '../ports/ports.ts';
import { openRegistration } from '../road/find-own-registration.ts';
import { processPayment } from '../road/process-payment.ts';
import type { PaymentId } from '../values/ids.ts';
import { type Result, success } from '../values/result.ts';
import { withAppChallenge, withProof } from './authentication/with-app-challenge.ts';
import type { Outcome, ReserveId } from './idempotency/making.ts';
import {
  type AuthorisedRequest,
  authoriseRequest,
  completeRequest,
  requestTime,
  type TypedRequest,
} from './read-request.ts';
import type { Refused } from './refused.ts';
import { makingPayments, runOnce } from './run-once.ts';
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
  ports: InquiringPorts & Pick<WorldPorts, 'tracer'> & Pick<MerchantPorts, 'fingerprintCard'>,
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

/**
 * Processes a payment that a merchant's server asks for itself, without a checkout.
 *
 * @param isKept whether its answer is kept under an idempotency key: then it has no proof of an authentication, which
 * must not be kept in clear
 */
export async function payDirectly(
  ports: AuthenticatingPorts & Pick<WorldPorts, 'tracer'> & Pick<MerchantPorts, 'fingerprintCard'>,
  { entity, value }: TypedRequest<ReadPayment>,
  reserve: ReserveId<PaymentId>,
  isKept: boolean,
): Promise<Result<OperationNow<Payment>, Refused>> {
  const paymentId = await reserve();
  if (!paymentId.ok) {
    return paymentId;
  }
  const processed = await processPayment(ports, {
    paymentId: paymentId.value,
    entity,
    ...value,
    checkoutId: undefined,
  });
  if (!processed.ok) {
    return processed;
  }
  const made = freshPayment(processed.value);
  if (made.authentication === undefined && made.state !== 'authenticating') {
    return success(made);
  }
  const payment = await withAppChallenge(ports, made);
  return success(isKept ? payment : await withProof(ports, payment));
}
