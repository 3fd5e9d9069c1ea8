import type { Channel, Dispatch, Entity } from '../access/merchant-directory.ts';
import type { Throttled } from '../access/throttling/throttle.ts';
import type { Refusal } from '../catalogue/result-codes/result-codes.ts';
import type { BrowserRun } from '../features/authentication/authentications/browser-tokens.ts';
import {
  planAuthentication,
  takesProof,
  withAuthenticatedAmount,
} from '../features/authentication/road/plan-authentication.ts';
import type { DueResultCall } from '../features/result-calls/result-calls.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { kindOf } from '../instruments/registry.ts';
import type { WalletTokenUse } from '../instruments/wallet/opened-token.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest, TestMode } from '../payment/payment-request.ts';
import type { ReadPayment } from '../payment/read-payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { duringStep, type StepFacts } from '../ports/tracer.ts';
import { chooseAcquirer, connectorName } from '../routing/choose-acquirer.ts';
import type { CardFingerprint, CheckoutId, PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { askAcquirer, type CheckoutTaken } from './ask-acquirer.ts';
import { assessPayment } from './assess-payment.ts';
import { channelTakes } from './brands-offered.ts';
import { countAttempt, countChallenged } from './count-attempt.ts';
import { startSending } from './deadlines.ts';
import { refusePayment } from './finish-operation.ts';
import { limitAttempt } from './limit-attempt.ts';
import { NOT_SET_UP, refuseInContext } from './refuse-in-context.ts';
import type { Route } from './route.ts';
import { type Counted, startedPayment, testModeOf } from './started-payment.ts';

/** A payment to be processed: the request, its entity, and the id that the payment will have. */
export interface PaymentToProcess {
  readonly paymentId: PaymentId;
  readonly entity: Entity;
  readonly request: PaymentRequest;
  readonly refusal: Refusal | undefined;
  /** What is paid in its place when its token turns out to be used: the same request, of whose card nothing is known. */
  readonly ifTokenUsed: ReadPayment | undefined;
  readonly checkoutId: CheckoutId | undefined;
  /** Of the checkout's result address; it becomes due with this attempt. */
  readonly resultCall?: DueResultCall | undefined;
  /** Of the shopper's connection; absent where the merchant's server asks. */
  readonly shopperAddress?: string | undefined;
  /** What the shopper's browser did for an authentication before. */
  readonly run?: BrowserRun | undefined;
}

/**
 * Processes a payment, from a typed request to an outcome on the ledger.
 *
 * One durable write precedes the acquirer's call and one follows it. When this process stops in between, the operation
 * stays open under a key that the acquirer knows, and reconciliation finds out how it ended.
 * @throws StoreUnavailable
 */
export async function processPayment(
  ports: Ports,
  payment: PaymentToProcess,
): Promise<Result<Payment, CheckoutTaken | Throttled>> {
  const { entity, resultCall } = payment;
  const age = startSending(ports);
  const request = await withAuthenticatedAmount(ports, entity.merchant, payment.request);
  const testMode = testModeOf(ports.settings, request);
  const dispatch = entity.channelFor(request.instrument.brand, request.amount.currency);
  const choosing = ports.tracer?.begin('choose acquirer');
  const route = dispatch && routeFor(ports, dispatch, request, testMode);
  choosing?.end({ acquirer: route?.acquirer });
  const counted = countedBy(ports, entity.merchant, dispatch?.channel, request);
  const fresh = startedPayment(ports, payment, dispatch?.channel, testMode, counted);
  const refusal = payment.refusal ?? refuseInContext(ports.settings, request, route?.connector);
  if (request.token?.kind === 'refused') {
    noteRefusedToken(ports, fresh, request.token);
  }
  if (refusal !== undefined || route === undefined) {
    return success(await refusePayment(ports, fresh, refusal ?? NOT_SET_UP, resultCall));
  }
  const assessing = ports.tracer?.begin('risk');
  const assessment = Promise.all([
    assessPayment(ports, route.channel, request, counted.cardFingerprint),
    countAttempt(ports, route.channel, request, fresh, payment.shopperAddress),
  ]);
  const [risk, met] = await duringStep(assessing, assessment, factsOfRisk);
  const assessed = { ...fresh, riskScore: risk.score, routing: route.reason };
  if (risk.declinedWith !== undefined) {
    return success(await refusePayment(ports, assessed, { resultCode: risk.declinedWith }, resultCall));
  }
  const limited = met && limitAttempt(ports, route, request, assessed, met);
  if (limited?.kind === 'throttled') {
    return failure(limited);
  }
  const planned = limited ?? planAuthentication(ports, route.channel, request);
  if (planned.kind === 'refused') {
    return success(await refusePayment(ports, assessed, planned, resultCall));
  }
  if (met !== undefined) {
    await countChallenged(ports, route.channel, assessed, met);
  }
  if (!takesProof(route.connector, planned)) {
    return success(await refusePayment(ports, assessed, NOT_SET_UP, resultCall));
  }
  const toSend = { route, request, planned, run: payment.run, resultCall };
  const asked = await askAcquirer(ports, toSend, assessed, age);
  if (asked.ok) {
    return asked;
  }
  if (asked.error.kind === 'checkout-busy') {
    return failure(asked.error);
  }
  if (payment.ifTokenUsed === undefined) {
    throw new Error('a payment without a token claimed one');
  }
  return processPayment(ports, { ...payment, ...payment.ifTokenUsed });
}

function factsOfRisk([{ score }]: readonly [{ readonly score: number }, unknown]): StepFacts {
  return { riskScore: score };
}

function routeFor(
  ports: Ports,
  { channel, rule }: Dispatch,
  request: PaymentRequest,
  testMode: TestMode | undefined,
): Route | undefined {
  // Like a brand that no acquirer takes, whatever the page offered.
  if (!channelTakes(channel, request.instrument)) {
    return undefined;
  }
  const { acquirer, reason } = chooseAcquirer(channel, { ...request, brand: request.instrument.brand });
  const connector = ports.connectors.get(connectorName(acquirer, testMode));
  const dispatched = rule === undefined ? '' : `, by rule ${rule} of the merchant`;
  return connector && { channel, acquirer, connector, reason: reason + dispatched };
}

function countedBy(
  ports: Ports,
  merchant: string,
  channel: Channel | undefined,
  { instrument, shopper }: PaymentRequest,
): Counted {
  const rules = channel?.risk;
  return {
    cardFingerprint:
      rules?.cardVelocity === undefined ? undefined : fingerprintOf(ports, merchant, instrument),
    customerIp: rules?.ipVelocity === undefined ? undefined : shopper.ip,
  };
}

/** Payments with the same card or bank account have the same one. */
function fingerprintOf(ports: Ports, merchant: string, instrument: Instrument): CardFingerprint | undefined {
  const { countedBy: number } = kindOf(instrument).risk(instrument);
  return number && ports.fingerprintCard(merchant, number);
}

/** Reports why a token was refused, which the answer and the ledger do not say. */
function noteRefusedToken(
  { observer }: Pick<Ports, 'observer'>,
  { id, entityId }: Payment,
  { wallet, reason, keyId }: Extract<WalletTokenUse, { kind: 'refused' }>,
): void {
  observer.walletTokenRefused({ paymentId: id, entityId, wallet, reason, keyId });
}
