import type { Dispatch, Entity } from '../access/merchant-directory.ts';
import type { Throttled } from '../access/throttling/throttle.ts';
import type { Refusal } from '../catalogue/result-codes/result-codes.ts';
import type { BrowserRun } from '../features/authentication/authentications/browser-tokens.ts';
import { authenticatePayment, stepUp } from '../features/authentication/road/authenticate-payment.ts';
import {
  type AuthenticationPlanned,
  planAuthentication,
  takesProof,
  withAuthenticatedAmount,
} from '../features/authentication/road/plan-authentication.ts';
import type { DueResultCall } from '../features/result-calls/result-calls.ts';
import { tokenClaimOf } from '../features/wallets/wallet-tokens.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest, TestMode } from '../payment/payment-request.ts';
import type { ReadPayment } from '../payment/read-payment-request.ts';
import { shownAuthentication } from '../payment/show-authentication.ts';
import type { AuthenticatingPorts, Ports } from '../ports/ports.ts';
import { duringStep } from '../ports/tracer.ts';
import { chooseAcquirer, connectorName } from '../routing/choose-acquirer.ts';
import { acquirerKey, type CheckoutId, type PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { assessPayment, countedBy, NOT_COUNTED } from './assess-payment.ts';
import { channelTakes } from './brands-offered.ts';
import { countAttempt, countChallenged } from './count-attempt.ts';
import { startSending } from './deadlines.ts';
import { featuresOf } from './features-of-payment.ts';
import { refusePayment } from './finish-operation.ts';
import { limitAttempt } from './limit-attempt.ts';
import { NOT_SET_UP, refuseInContext } from './refuse-in-context.ts';
import type { Route } from './route.ts';
import { sendPayment } from './send-payment.ts';
import { discardDetails, storeDetails } from './settle-registration.ts';
import { startedPayment, testModeOf } from './started-payment.ts';

/** A payment to be processed: the request, its entity, and the id that the payment will have. */
interface PaymentToProcess {
  readonly paymentId: PaymentId;
  readonly entity: Entity;
  readonly request: PaymentRequest;
  readonly refusal: Refusal | undefined;
  /** The request that replaces it when its token turns out to be used: the same, but without a known card. */
  readonly ifTokenUsed: ReadPayment | undefined;
  readonly checkoutId: CheckoutId | undefined;
  /** The call of the checkout's result address, which becomes due with this attempt. */
  readonly resultCall?: DueResultCall | undefined;
  /** The address of the shopper's connection; absent for a request of a merchant's server. */
  readonly shopperAddress?: string | undefined;
  /** The earlier run of the issuer's method in the shopper's browser. */
  readonly run?: BrowserRun | undefined;
}

/** Another attempt is paying the checkout, or has paid it. */
interface CheckoutTaken {
  readonly kind: 'checkout-busy';
}

/** The shopper is not authenticated, and nothing is known of an authentication. */
const NOT_AUTHENTICATED: AuthenticationPlanned = { kind: 'not-needed', authentication: undefined };

/**
 * The course of a payment, from a typed request to an outcome on the ledger: this function, from top to bottom.
 *
 * A feature that does not apply costs its predicate, which `featuresOf` decides once. One durable write precedes the
 * acquirer's call and one follows it. When this process stops in between, the operation stays open under a key that the
 * acquirer knows, and reconciliation finds out how it ended.
 * @throws StoreUnavailable
 */
export async function processPayment(
  ports: AuthenticatingPorts & Pick<Ports, 'tracer' | 'fingerprintCard'>,
  toProcess: PaymentToProcess,
): Promise<Result<Payment, CheckoutTaken | Throttled>> {
  const { entity, resultCall, shopperAddress, run } = toProcess;
  const age = startSending(ports);

  // The channel, and what applies there.
  const dispatch = entity.channelFor(toProcess.request.instrument.brand, toProcess.request.amount.currency);
  const channel = dispatch?.channel;
  const applies = featuresOf(ports.settings, channel, toProcess.request);
  const request = applies.ownAuthentication
    ? await withAuthenticatedAmount(ports, entity.merchant, toProcess.request)
    : toProcess.request;

  // The acquirer.
  const choosing = ports.tracer?.begin('choose acquirer');
  const testMode = testModeOf(ports.settings, request);
  const route = dispatch && routeFor(ports, dispatch, request, testMode);
  choosing?.end({ acquirer: route?.acquirer });

  // What is refused without a call.
  const counted = applies.risk ? countedBy(ports, entity.merchant, channel?.risk, request) : NOT_COUNTED;
  const fresh = startedPayment(ports, { ...toProcess, request }, channel, testMode, counted, applies);
  const refusal = toProcess.refusal ?? refuseInContext(ports.settings, request, route?.connector);
  if (request.token?.kind === 'refused') {
    // The answer and the ledger do not say why.
    const { wallet, reason, keyId } = request.token;
    const { id: paymentId, entityId } = fresh;
    ports.observer.walletTokenRefused({ paymentId, entityId, wallet, reason, keyId });
  }
  if (refusal !== undefined || route === undefined) {
    return success(await refusePayment(ports, fresh, refusal ?? NOT_SET_UP, resultCall));
  }

  // The rules of the channel against fraud, and its limits against the testing of cards.
  const assessing = ports.tracer?.begin('risk');
  const counting = applies.cardTesting
    ? countAttempt(ports, route.channel, request, fresh, shopperAddress)
    : undefined;
  const scoring = applies.risk ? assessPayment(ports, route.channel, request, counted) : undefined;
  const assessment = Promise.all([scoring, counting]);
  const [risk, met] = await (assessing === undefined
    ? assessment
    : duringStep(assessing, assessment, ([scored]) => ({ riskScore: scored?.score ?? 0 })));
  const assessed = { ...fresh, riskScore: risk?.score ?? fresh.riskScore, routing: route.reason };
  if (risk?.declinedWith !== undefined) {
    return success(await refusePayment(ports, assessed, { resultCode: risk.declinedWith }, resultCall));
  }
  const limited = met && limitAttempt(ports, route, request, assessed, met);
  if (limited?.kind === 'throttled') return failure(limited);

  // The authentication of the shopper.
  const planned =
    limited ??
    (applies.authentication ? planAuthentication(ports, route.channel, request) : NOT_AUTHENTICATED);
  if (planned.kind === 'refused') return success(await refusePayment(ports, assessed, planned, resultCall));
  if (met !== undefined) await countChallenged(ports, route.channel, assessed, met);
  if (planned !== NOT_AUTHENTICATED && !takesProof(route.connector, planned)) {
    return success(await refusePayment(ports, assessed, NOT_SET_UP, resultCall));
  }

  return ports.inFlight.during(fresh.id, async () => {
    // On the ledger, durably, before anyone is asked.
    const registrationId = applies.storedDetails ? await storeDetails(ports, request, assessed) : undefined;
    const authenticates = planned.kind === 'authenticate';
    const exemption = planned.kind === 'not-needed' ? planned.authentication : undefined;
    const started: Payment = {
      ...assessed,
      echo:
        exemption?.performedBy === 'gateway'
          ? [...assessed.echo, ...shownAuthentication(exemption, request.instrument.brand)]
          : assessed.echo,
      registrationId,
      acquirer: { name: route.connector.name, key: acquirerKey(fresh.id, 1) },
      authenticates,
      state: authenticates ? 'authenticating' : 'started',
    };
    const claim = request.token?.kind === 'opened' ? tokenClaimOf(request.token) : undefined;
    const start = await ports.ledger.startOperation(started, claim, resultCall);
    if (start === 'token-used') return payWithUsedToken(ports, toProcess);
    if (start === 'checkout-taken') {
      await discardDetails(ports, request, registrationId);
      return failure({ kind: 'checkout-busy' });
    }

    // The issuer, or the acquirer at once; then the end on the ledger, and at most one second attempt.
    if (authenticates) {
      return success(await authenticatePayment(ports, { route, request }, started, planned, run));
    }
    const toSend = applies.authentication ? { ...request, authentication: planned.authentication } : request;
    const mayStepUp = applies.authentication && started.redirect !== undefined;
    return success(
      await sendPayment(ports, { route, request: toSend }, started, age, {
        isRehearsed: applies.rehearsal,
        afterDecline: mayStepUp ? (end) => stepUp(ports, { route, request: toSend }, end) : undefined,
      }),
    );
  });
}

/** The same payment once more, when another one was made with its token since the request was read. */
function payWithUsedToken(
  ports: AuthenticatingPorts & Pick<Ports, 'tracer' | 'fingerprintCard'>,
  toProcess: PaymentToProcess,
): ReturnType<typeof processPayment> {
  if (toProcess.ifTokenUsed === undefined) throw new Error('a payment without a token claimed one');
  return processPayment(ports, { ...toProcess, ...toProcess.ifTokenUsed });
}

/** The channel's first matching route; `undefined` for a brand that it does not take, whatever a page offered. */
function routeFor(
  ports: Pick<Ports, 'connectors'>,
  { channel, rule }: Dispatch,
  request: PaymentRequest,
  testMode: TestMode | undefined,
): Route | undefined {
  if (channel.brands !== undefined && !channelTakes(channel, request.instrument)) return undefined;
  const { amount, paymentType, instrument } = request;
  const { acquirer, reason } = chooseAcquirer(channel, { amount, paymentType, brand: instrument.brand });
  const connector = ports.connectors.get(connectorName(acquirer, testMode));
  const dispatched = rule === undefined ? '' : `, by rule ${rule} of the merchant`;
  return connector && { channel, acquirer, connector, reason: reason + dispatched };
}
