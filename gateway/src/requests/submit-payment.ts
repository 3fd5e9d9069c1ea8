import type { Caller } from '../access/merchant-directory.ts';
import { isBrandCode } from '../catalogue/brands/brand-codes.ts';
import { TOKEN_WALLETS } from '../catalogue/brands/wallet-brands.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Payment } from '../payment/operation.ts';
import { freshPayment, type OperationNow } from '../payment/operation-now.ts';
import { readFollowUp, referenceIssues } from '../payment/read-follow-up.ts';
import { type ReadPayment, readPaymentRequest } from '../payment/read-payment-request.ts';
import type { AuthenticatingPorts, EndingPorts, InquiringPorts, Ports } from '../ports/ports.ts';
import { brandsOffered } from '../road/brands-offered.ts';
import { openRegistration } from '../road/find-own-registration.ts';
import { follow } from '../road/follow-up.ts';
import { processPayment } from '../road/process-payment.ts';
import type { PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { withAppChallenge, withProof } from './authentication/with-app-challenge.ts';
import type { Outcome, ReserveId } from './idempotency/creation.ts';
import { openWalletToken } from './open-wallet-token.ts';
import {
  type AuthorisedRequest,
  authoriseRequest,
  completeRequest,
  requestTime,
  type TypedRequest,
} from './read-request.ts';
import type { Refused } from './refused.ts';
import { paymentCreation, runOnce } from './run-once.ts';
import { withCodeIssues, withShopperIssues } from './with-code-issues.ts';

/**
 * `POST /v1/payments`: a payment of its own, or with `referenceUuid` an authorisation that adds to an earlier one or
 * renews it, or with `registrationId` one with stored details, as clients of this interface family send it. spec: Endpoints;
 * Request parameters › Basic payment › referenceUuid.
 *
 * @param key the request's idempotency key
 */
export function submitPayment(
  ports: InquiringPorts &
    Pick<
      Ports,
      'idempotencyKeys' | 'requestFingerprints' | 'leftClaims' | 'tracer' | 'fingerprintCard' | 'walletTokens'
    >,
  caller: Caller,
  fields: Fields,
  key?: string,
): Promise<Result<Outcome<OperationNow>, Refused>> {
  const request = { merchant: caller.merchant, path: '/v1/payments', fields, key };
  return runOnce(ports, request, paymentCreation(ports), async (reserve) => {
    const authorised = await authoriseRequest(ports, caller, fields);
    if (!authorised.ok) return authorised;
    const { sent, parameters } = authorised.value.read;
    if (sent.has('referenceUuid')) return extendPayment(ports, authorised.value, reserve);
    const isKept = key !== undefined;
    const id = parameters.get('registrationId');
    return id === undefined
      ? payOnce(ports, authorised.value, reserve, isKept)
      : payWithStored(ports, authorised.value, { caller, id, reserve, isKept });
  });
}

async function payOnce(
  ports: AuthenticatingPorts & Pick<Ports, 'channelTimes' | 'tracer' | 'fingerprintCard' | 'walletTokens'>,
  request: AuthorisedRequest,
  reserve: ReserveId<PaymentId>,
  isKept: boolean,
): Promise<Result<OperationNow, Refused>> {
  const { read, entity } = request;
  const now = await requestTime(ports, request);
  const { merchant = '', entityId = '' } = entity.value ?? {};
  const token =
    entity.value !== undefined && TOKEN_WALLETS.some((wallet) => read.sent.groups.has(wallet))
      ? await openWalletToken(ports, read, { merchant, entityId, now, source: undefined })
      : undefined;
  // The brand of a card that was named needs no choice between the brands of its number.
  const offersBrand = isBrandCode(read.parameters.get('paymentBrand') ?? '')
    ? undefined
    : brandsOffered(ports, entity.value, read.parameters);
  const own = readPaymentRequest(read, now, { offersBrand, token });
  const coded = read.sent.has('card.cvv') ? own : withCodeIssues(entity.value, read, own);
  const made =
    entity.value?.authenticates === true ? withShopperIssues(ports, entity.value, read, coded) : coded;
  const payment = completeRequest(request, made);
  return payment.ok ? payDirectly(ports, payment.value, reserve, isKept) : payment;
}

async function extendPayment(
  ports: EndingPorts & Pick<Ports, 'inFlight' | 'channelTimes' | 'lives' | 'rehearsals'>,
  request: AuthorisedRequest,
  reserve: ReserveId<PaymentId>,
): Promise<Result<OperationNow, Refused>> {
  const extension = completeRequest(request, readFollowUp(request.read, ['PA']));
  if (!extension.ok) return extension;
  const { entity, value } = extension.value;
  const id = request.read.parameters.get('referenceUuid') ?? '';
  const followed = await follow(ports, entity, id, value, reserve);
  return !followed.ok && followed.error.kind === 'payment-not-found'
    ? failure({
        kind: 'invalid-parameters',
        issues: [{ name: 'referenceUuid', value: id, problem: { kind: 'no-such-payment' } }],
      })
    : followed;
}

/** A payment with stored details, and how it is recorded. */
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
  ports: InquiringPorts & Pick<Ports, 'tracer' | 'fingerprintCard'>,
  request: AuthorisedRequest,
  { caller, id, reserve, isKept }: StoredPayment,
): Promise<Result<OperationNow, Refused>> {
  const stored = await openRegistration(ports, caller.merchant, id);
  if (!stored.ok) return stored;
  const { read } = request;
  const own = readPaymentRequest(read, await requestTime(ports, request), { stored: stored.value });
  const entity = request.entity.value;
  const made = withShopperIssues(ports, entity, read, withCodeIssues(entity, read, own));
  const payment = completeRequest(request, { ...made, issues: [...referenceIssues(read), ...made.issues] });
  return payment.ok ? payDirectly(ports, payment.value, reserve, isKept) : payment;
}

/**
 * Processes a payment that a merchant's server requests directly, without a checkout.
 *
 * @param isKept whether its answer is kept under an idempotency key: then it has no proof of an authentication, which
 * must not be kept in clear
 */
export async function payDirectly(
  ports: AuthenticatingPorts & Pick<Ports, 'tracer' | 'fingerprintCard'>,
  { entity, value }: TypedRequest<ReadPayment>,
  reserve: ReserveId<PaymentId>,
  isKept: boolean,
): Promise<Result<OperationNow<Payment>, Refused>> {
  const paymentId = await reserve();
  if (!paymentId.ok) return paymentId;
  const processed = await processPayment(ports, {
    paymentId: paymentId.value,
    entity,
    ...value,
    checkoutId: undefined,
  });
  if (!processed.ok) return processed;
  const made = freshPayment(processed.value);
  if (made.authentication === undefined && made.state !== 'authenticating') return success(made);
  const payment = await withAppChallenge(ports, made);
  return success(isKept ? payment : await withProof(ports, payment));
}
