import type { Entity } from '../../../access/merchant-directory.ts';
import type { Throttled } from '../../../access/throttling/throttle.ts';
import type { Refusal, ResultCode } from '../../../catalogue/result-codes/result-codes.ts';
import type { Payment } from '../../../payment/operation.ts';
import type { AuthenticationRequest } from '../../../payment/payment-request.ts';
import type { AuthenticatingPorts } from '../../../ports/ports.ts';
import { NOT_COUNTED } from '../../../road/assess-payment.ts';
import { channelTakes } from '../../../road/brands-offered.ts';
import { countAttempt, countChallenged } from '../../../road/count-attempt.ts';
import { featuresOf } from '../../../road/features-of-payment.ts';
import { refusePayment } from '../../../road/finish-operation.ts';
import { limitAttempt } from '../../../road/limit-attempt.ts';
import { NOT_SET_UP as NO_SUCH_BRAND, refuseTestMode } from '../../../road/refuse-in-context.ts';
import { startedPayment, testModeOf } from '../../../road/started-payment.ts';
import type { PaymentId } from '../../../values/ids.ts';
import { failure, type Result, success } from '../../../values/result.ts';
import { authenticatePayment } from './authenticate-payment.ts';
import { planAuthentication } from './plan-authentication.ts';

/** A shopper to authenticate: the request, its entity, and the id that the authentication will have. */
interface AuthenticationToMake {
  readonly paymentId: PaymentId;
  readonly entity: Entity;
  readonly request: AuthenticationRequest;
  readonly refusal: Refusal | undefined;
}

/** The channel does not authenticate shoppers, or not without a payment. */
const NOT_SET_UP = '100.390.106' satisfies ResultCode;

/** Velocity rules count payments. */
/**
 * Authenticates a shopper without a payment: it is recorded like a payment, takes the same steps, and ends where a payment
 * would be sent to its acquirer. It has no acquirer and moves no money, so sums leave it out. It counts as an attempt by
 * card like a payment, and the channel's limits apply before the directory is asked.
 *
 * @throws StoreUnavailable
 */
export async function authenticateAlone(
  ports: AuthenticatingPorts,
  toMake: AuthenticationToMake,
): Promise<Result<Payment, Throttled>> {
  const { entity, request } = toMake;
  const channel = entity.channelFor(request.instrument.brand, request.amount.currency)?.channel;
  const fresh = startedPayment(
    ports,
    { ...toMake, checkoutId: undefined },
    channel,
    testModeOf(ports.settings, request),
    NOT_COUNTED,
    { authentication: true },
  );
  const isTaken = channel === undefined || channelTakes(channel, request.instrument);
  const refusal =
    toMake.refusal ??
    refuseTestMode(ports.settings, request.testMode) ??
    (isTaken ? undefined : NO_SUCH_BRAND);
  if (refusal !== undefined) return success(await refusePayment(ports, fresh, refusal));
  const planned = channel && planAuthentication(ports, channel, request);
  if (channel === undefined || planned?.kind !== 'authenticate') {
    const resultCode = planned?.kind === 'refused' ? planned.resultCode : NOT_SET_UP;
    return success(await refusePayment(ports, fresh, { resultCode }));
  }
  // The issuer's answer about a card is useful to a person who tests cards.
  const { cardTesting } = featuresOf(ports.settings, channel, request);
  const met = cardTesting ? await countAttempt(ports, channel, request, fresh, undefined) : undefined;
  const limited = met === undefined ? planned : limitAttempt(ports, { channel }, request, fresh, met);
  if (limited.kind === 'throttled') return failure(limited);
  if (limited.kind !== 'authenticate') {
    const resultCode = limited.kind === 'refused' ? limited.resultCode : NOT_SET_UP;
    return success(await refusePayment(ports, fresh, { resultCode }));
  }
  if (met !== undefined) await countChallenged(ports, channel, fresh, met);
  const started: Payment = { ...fresh, authenticates: true, state: 'authenticating' };
  return ports.inFlight.during(started.id, async () => {
    await ports.ledger.startOperation(started);
    const ready = { route: undefined, channel, request };
    return success(await authenticatePayment(ports, ready, started, limited, undefined));
  });
}
