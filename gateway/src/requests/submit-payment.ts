import type { Caller } from '../access/merchant-directory.ts';
import { isBrandCode } from '../catalogue/brand-codes.ts';
import { TOKEN_WALLETS } from '../catalogue/wallet-brands.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import { readFollowUp } from '../payment/read-follow-up.ts';
import { readPaymentRequest } from '../payment/read-payment-request.ts';
import type {
  AuthenticatingPorts,
  EndingPorts,
  InquiringPorts,
  MerchantPorts,
  MoneyPorts,
  ShopperPorts,
  WorldPorts,
} from '../ports/ports.ts';
import { brandsOffered } from '../road/brands-offered.ts';
import { follow } from '../road/follow-up.ts';
import type { PaymentId } from '../values/ids.ts';
import { failure, type Result } from '../values/result.ts';
import type { Outcome, ReserveId } from './idempotency/making.ts';
import { openWalletToken } from './open-wallet-token.ts';
import { payDirectly, payWithStored } from './pay-registration.ts';
import { type AuthorisedRequest, authoriseRequest, completeRequest, requestTime } from './read-request.ts';
import type { Refused } from './refused.ts';
import { makingPayments, runOnce } from './run-once.ts';
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
    Pick<MoneyPorts, 'idempotencyKeys' | 'requestFingerprints' | 'leftClaims'> &
    Pick<WorldPorts, 'tracer'> &
    Pick<MerchantPorts, 'fingerprintCard'> &
    Pick<ShopperPorts, 'walletTokens'>,
  caller: Caller,
  fields: Fields,
  key?: string,
): Promise<Result<Outcome<OperationNow>, Refused>> {
  const request = { merchant: caller.merchant, path: '/v1/payments', fields, key };
  return runOnce(ports, request, makingPayments(ports), async (reserve) => {
    const authorised = await authoriseRequest(ports, caller, fields);
    if (!authorised.ok) {
      return authorised;
    }
    const { sent, parameters } = authorised.value.read;
    if (sent.has('referenceUuid')) {
      return extendPayment(ports, authorised.value, reserve);
    }
    const isKept = key !== undefined;
    const id = parameters.get('registrationId');
    return id === undefined
      ? payOnce(ports, authorised.value, reserve, isKept)
      : payWithStored(ports, authorised.value, { caller, id, reserve, isKept });
  });
}

async function payOnce(
  ports: AuthenticatingPorts &
    Pick<WorldPorts, 'channelTimes' | 'tracer'> &
    Pick<MerchantPorts, 'fingerprintCard'> &
    Pick<ShopperPorts, 'walletTokens'>,
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
  const made = entity.value?.authenticates === true ? withShopperIssues(entity.value, read, coded) : coded;
  const payment = completeRequest(request, made);
  return payment.ok ? payDirectly(ports, payment.value, reserve, isKept) : payment;
}

async function extendPayment(
  ports: EndingPorts &
    Pick<MoneyPorts, 'inFlight'> &
    Pick<WorldPorts, 'channelTimes' | 'lives'> &
    Pick<ShopperPorts, 'rehearsals'>,
  request: AuthorisedRequest,
  reserve: ReserveId<PaymentId>,
): Promise<Result<OperationNow, Refused>> {
  const extension = completeRequest(request, readFollowUp(request.read, ['PA']));
  if (!extension.ok) {
    return extension;
  }
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
