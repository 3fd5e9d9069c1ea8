import type { Channel, Dispatch, Entity } from '../access/merchant-directory.ts';
import type { Connector } from '../connectors/connector.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { isStorable, kindOf } from '../instruments/registry.ts';
import { showInstrument } from '../instruments/show-instrument.ts';
import { movementOf } from '../payment/movement.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest, TestMode } from '../payment/payment-request.ts';
import type { ShopperRedirect } from '../payment/shopper-redirect.ts';
import { simulatedCode } from '../payment/simulated-result.ts';
import type { Ports } from '../ports/ports.ts';
import { NO_RISK } from '../risk/assess-risk.ts';
import { chooseAcquirer, connectorName } from '../routing/choose-acquirer.ts';
import type { CardFingerprint } from '../values/card-fingerprint.ts';
import { acquirerKey, type CheckoutId, type PaymentId, type RegistrationId } from '../values/ids.ts';
import type { Refusal } from '../values/refusal.ts';
import { failure, type Result, success } from '../values/result.ts';
import { type Stopwatch, startStopwatch } from '../values/stopwatch.ts';
import { assessPayment } from './assess-payment.ts';
import { awaitRedirect } from './await-redirect.ts';
import { requestPayment } from './call-acquirer.ts';
import { isTooLateToSend } from './deadlines.ts';
import { endingOfReply, NOT_SENT_IN_TIME } from './ending-of-reply.ts';
import { finishOperation, refusePayment } from './finish-operation.ts';
import { NOT_SET_UP, refuseInContext } from './refuse-in-context.ts';
import { fallbackFor, retryPayment } from './retry-payment.ts';

/** A payment to be processed: the request, its entity, and the id that the payment will have. */
export interface PaymentToProcess {
  readonly paymentId: PaymentId;
  readonly entity: Entity;
  readonly request: PaymentRequest;
  readonly refusal: Refusal | undefined;
  readonly checkoutId: CheckoutId | undefined;
}

/** Another attempt is paying the checkout, or has paid it. */
export interface CheckoutTaken {
  readonly kind: 'checkout-busy';
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
): Promise<Result<Payment, CheckoutTaken>> {
  const { entity, request } = payment;
  const age = startStopwatch(ports.clock);
  const testMode = ports.settings.environment === 'test' ? (request.testMode ?? 'INTERNAL') : undefined;
  const dispatch = entity.channelFor(request.instrument.brand, request.amount.currency);
  const route = dispatch && routeFor(ports, dispatch, request, testMode);
  const counted = countedBy(ports, entity.merchant, dispatch?.channel, request);
  const fresh = startedPayment(ports, payment, dispatch?.channel, testMode, counted);
  const refusal = payment.refusal ?? refuseInContext(ports.settings, request, route?.connector);
  if (refusal !== undefined || route === undefined) {
    return success(await refusePayment(ports, fresh, refusal ?? NOT_SET_UP));
  }
  const risk = await assessPayment(ports, route.channel, request, counted.cardFingerprint);
  const assessed = { ...fresh, riskScore: risk.score, routing: route.reason };
  return risk.declinedWith === undefined
    ? askAcquirer(ports, route, payment, assessed, age)
    : success(await refusePayment(ports, assessed, { resultCode: risk.declinedWith }));
}

/** The acquirer that is tried first, and why. */
interface Route {
  readonly channel: Channel;
  /** Its name in the merchants file. */
  readonly acquirer: string;
  readonly connector: Connector;
  readonly reason: string;
}

function routeFor(
  ports: Ports,
  { channel, rule }: Dispatch,
  request: PaymentRequest,
  testMode: TestMode | undefined,
): Route | undefined {
  const { acquirer, reason } = chooseAcquirer(channel, { ...request, brand: request.instrument.brand });
  const connector = ports.connectors.get(connectorName(acquirer, testMode));
  const dispatched = rule === undefined ? '' : `, by rule ${rule} of the merchant`;
  return connector && { channel, acquirer, connector, reason: reason + dispatched };
}

async function askAcquirer(
  ports: Ports,
  { channel, acquirer, connector }: Route,
  { paymentId, request }: PaymentToProcess,
  payment: Payment,
  age: Stopwatch,
): Promise<Result<Payment, CheckoutTaken>> {
  const key = acquirerKey(paymentId, 1);
  const registrationId = await registrationOf(ports, request, payment);
  const started = { ...payment, registrationId, acquirer: { name: connector.name, key } };
  if ((await ports.ledger.startOperation(started)) === 'checkout-taken') {
    if (request.details.kind === 'to-be-stored' && registrationId !== undefined) {
      await ports.registrations.discard(registrationId);
    }
    return failure({ kind: 'checkout-busy' });
  }
  if (isTooLateToSend(ports, age(), 1)) {
    return success(await finishOperation(ports, started, NOT_SENT_IN_TIME));
  }
  const simulatedResult = payment.testMode === undefined ? undefined : simulatedCode(request.simulated);
  const reply = await requestPayment(ports, connector, started, request, key, simulatedResult);
  if (reply.kind === 'awaiting-shopper') {
    return success(await awaitRedirect(ports, started, reply));
  }
  const first = { payment: started, ending: endingOfReply(reply, payment.testMode) };
  const fallback = fallbackFor(ports, channel, request, first, acquirer);
  return success(
    fallback === undefined
      ? await finishOperation(ports, started, first.ending)
      : await retryPayment(ports, request, first, fallback, age),
  );
}

/** Details to be stored are sealed before the acquirer is called, because the number is no longer held afterwards. */
async function registrationOf(
  ports: Ports,
  { details, instrument }: PaymentRequest,
  payment: Payment,
): Promise<RegistrationId | undefined> {
  switch (details.kind) {
    case 'once':
      return undefined;
    case 'stored':
      return details.registrationId;
    case 'to-be-stored': {
      if (!isStorable(instrument)) {
        throw new Error('details that can not be stored were let through');
      }
      const registration = await ports.registrations.store({
        id: ports.ids.registrationId(),
        merchant: payment.merchant,
        entityId: payment.entityId,
        channelId: payment.channelId,
        instrument,
        testMode: payment.testMode,
        paymentId: payment.id,
        state: 'pending',
        initialTransactionId: undefined,
        createdAt: payment.startedAt,
      });
      return registration.id;
    }
  }
}

/** By what velocity rules count payments; stored only when a rule of the channel needs it. */
type Counted = Pick<Payment, 'cardFingerprint' | 'customerIp'>;

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

/** A transfer is confirmed at another page, from which the shopper returns with a key. */
function redirectFor({ ids }: Ports, instrument: Instrument): ShopperRedirect | undefined {
  const resultUrl = kindOf(instrument).resultUrl?.(instrument);
  return resultUrl === undefined ? undefined : { returnKey: ids.returnKey(), resultUrl, page: undefined };
}

function startedPayment(
  ports: Ports,
  { paymentId, entity, request, checkoutId }: PaymentToProcess,
  channel: Channel | undefined,
  testMode: TestMode | undefined,
  counted: Counted,
): Payment {
  return {
    kind: 'payment',
    id: paymentId,
    merchant: entity.merchant,
    entityId: entity.entityId,
    channelId: channel?.entityId ?? entity.entityId,
    checkoutId,
    paymentType: request.paymentType,
    rootId: paymentId,
    numberOfCaptures: request.numberOfCaptures,
    brand: request.instrument.brand,
    amount: request.amount,
    ...showInstrument(request.instrument),
    registrationId: undefined,
    ...counted,
    riskScore: NO_RISK.score,
    descriptor: request.descriptor,
    merchantTransactionId: request.merchantTransactionId,
    testMode,
    echo: request.echo,
    acquirer: undefined,
    routing: undefined,
    redirect: redirectFor(ports, request.instrument),
    state: 'started',
    resultCode: '000.200.000',
    references: {},
    movement: movementOf(request.paymentType, undefined),
    startedAt: ports.clock.now(),
    finishedAt: undefined,
  };
}
