import type { Caller } from '../../access/merchant-directory.ts';
import { authenticateAlone } from '../../features/authentication/road/authenticate-alone.ts';
import type { Fields } from '../../parameters/read-parameters.ts';
import type { Payment } from '../../payment/operation.ts';
import { freshPayment, type OperationNow } from '../../payment/operation-now.ts';
import {
  fieldsOfAuthentication,
  readAuthenticationRequest,
} from '../../payment/read-authentication-request.ts';
import type { AuthenticatingPorts, InquiringPorts, Ports, WorldPorts } from '../../ports/ports.ts';
import { brandsOffered } from '../../road/brands-offered.ts';
import type { PaymentId } from '../../values/ids.ts';
import { type Result, success } from '../../values/result.ts';
import type { Outcome, ReserveId } from '../idempotency/creation.ts';
import { authoriseRequest, completeRequest, requestTime } from '../read-request.ts';
import type { Refused } from '../refused.ts';
import { paymentCreation, runOnce } from '../run-once.ts';
import { withShopperIssues } from '../with-code-issues.ts';
import { withAppChallenge, withProof } from './with-app-challenge.ts';

/**
 * `POST /v1/threeDSecure`: authenticates a shopper without a payment. The merchant may pay with the result, here or
 * elsewhere. Without an amount the card alone is authenticated, as before it is stored.
 *
 * @param key the request's idempotency key
 */
export function submitAuthentication(
  ports: InquiringPorts & Pick<Ports, 'idempotencyKeys' | 'requestFingerprints' | 'leftClaims' | 'tracer'>,
  caller: Caller,
  fields: Fields,
  key?: string,
): Promise<Result<Outcome<OperationNow>, Refused>> {
  const request = { merchant: caller.merchant, path: '/v1/threeDSecure', fields, key };
  return runOnce(ports, request, paymentCreation(ports), async (reserve) => {
    const made = await authenticateOnce(ports, caller, fields, reserve);
    // An answer that is kept has no proof, which must not be kept in clear.
    return made.ok && key === undefined ? success(await withProof(ports, made.value)) : made;
  });
}

async function authenticateOnce(
  ports: AuthenticatingPorts & Pick<WorldPorts, 'channelTimes' | 'tracer'>,
  caller: Caller,
  fields: Fields,
  reserve: ReserveId<PaymentId>,
): Promise<Result<OperationNow<Payment>, Refused>> {
  const authorised = await authoriseRequest(ports, caller, fieldsOfAuthentication(fields));
  if (!authorised.ok) return authorised;
  const { read, entity } = authorised.value;
  const offersBrand = brandsOffered(ports, entity.value, read.parameters);
  const now = await requestTime(ports, authorised.value);
  const made = readAuthenticationRequest(fields, read, now, { offersBrand });
  const typed = completeRequest(authorised.value, withShopperIssues(ports, entity.value, read, made));
  if (!typed.ok) return typed;
  const paymentId = await reserve();
  if (!paymentId.ok) return paymentId;
  const { entity: own, value } = typed.value;
  const payment = await authenticateAlone(ports, { paymentId: paymentId.value, entity: own, ...value });
  return payment.ok ? success(await withAppChallenge(ports, freshPayment(payment.value))) : payment;
}
