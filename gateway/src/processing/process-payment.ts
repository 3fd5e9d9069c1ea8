import type { Channel, Dispatch, Entity } from '../access/merchant-directory.ts';
import type { Connector } from '../connectors/connector.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { isStorable, kindOf } from '../instruments/registry.ts';
import { showInstrument } from '../instruments/show-instrument.ts';
import { movementOf } from '../payment/movement.ts';
import type { Operation } from '../payment/operation.ts';
import type { PaymentRequest, TestMode } from '../payment/payment-request.ts';
import type { ShopperRedirect } from '../payment/shopper-redirect.ts';
import type { Ports } from '../ports/ports.ts';
import { NO_RISK } from '../risk/assess-risk.ts';
import { chooseAcquirer, connectorName } from '../routing/choose-acquirer.ts';
import type { CardFingerprint } from '../values/card-fingerprint.ts';
import { acquirerKey, type CheckoutId, type PaymentId, type RegistrationId } from '../values/ids.ts';
import type { Refusal } from '../values/refusal.ts';
import { type Stopwatch, startStopwatch } from '../values/stopwatch.ts';
import { assessPayment } from './assess-payment.ts';
import { awaitRedirect } from './await-redirect.ts';
import { askForPayment } from './call-acquirer.ts';
import { isTooLateToAsk } from './deadlines.ts';
import { endingOfReply, NOT_SENT_IN_TIME } from './ending-of-reply.ts';
import { NOT_SET_UP, refuseInContext } from './refuse-in-context.ts';
import { resultCodeOf } from './result-code-of.ts';
import { fallbackFor, retryPayment } from './retry-payment.ts';
import { settleRegistration } from './settle-registration.ts';

/** One payment on its way: what was asked, by whom, and under which id it will be known. */
export interface PaymentOnItsWay {
  readonly paymentId: PaymentId;
  readonly entity: Entity;
  readonly request: PaymentRequest;
  readonly refusal: Refusal | undefined;
  readonly checkoutId: CheckoutId | undefined;
}

/** Somebody else is paying the checkout, or has paid it. */
export type CheckoutTaken = 'checkout-taken';

/**
 * The road of a payment from a typed request to an outcome on the ledger.
 *
 * Two durable writes frame the acquirer's call. Whatever stops this process in between leaves an operation that
 * is open under a key the acquirer knows, and `settle-operation` finds out how it ended.
 * @throws StoreUnavailable
 */
export async function processPayment(
  ports: Ports,
  payment: PaymentOnItsWay,
): Promise<Operation | CheckoutTaken> {
  const { entity, request } = payment;
  const age = startStopwatch(ports.clock);
  const testMode = ports.settings.environment === 'test' ? (request.testMode ?? 'INTERNAL') : undefined;
  const dispatch = entity.channelFor(request.instrument.brand, request.amount.currency);
  const way = dispatch && wayFor(ports, dispatch, request, testMode);
  const counted = countedBy(ports, entity.merchant, dispatch?.channel, request);
  const fresh = operationOf(ports, payment, dispatch?.channel, testMode, counted);
  const refusal = payment.refusal ?? refuseInContext(ports.settings, request, way?.connector);
  if (refusal !== undefined || way === undefined) {
    return recordRefusal(ports, fresh, refusal ?? NOT_SET_UP);
  }
  const risk = await assessPayment(ports, way.channel, request, counted.cardFingerprint);
  const assessed = { ...fresh, riskScore: risk.score, routing: way.reason };
  if (risk.declinedWith !== undefined) {
    return recordRefusal(ports, assessed, { resultCode: risk.declinedWith });
  }
  const processed = await askAcquirer(ports, way, payment, assessed, age);
  if (processed !== 'checkout-taken') {
    await settleRegistration(ports, processed);
  }
  return processed;
}

/** Where a payment goes first, and why. */
interface Way {
  readonly channel: Channel;
  /** As the merchants file names it. */
  readonly acquirer: string;
  readonly connector: Connector;
  readonly reason: string;
}

function wayFor(
  ports: Ports,
  { channel, rule }: Dispatch,
  request: PaymentRequest,
  testMode: TestMode | undefined,
): Way | undefined {
  const { acquirer, reason } = chooseAcquirer(channel, { ...request, brand: request.instrument.brand });
  const connector = ports.connectors.get(connectorName(acquirer, testMode));
  const dispatched = rule === undefined ? '' : `, by rule ${rule} of the merchant`;
  return connector && { channel, acquirer, connector, reason: reason + dispatched };
}

async function recordRefusal(
  ports: Ports,
  operation: Operation,
  { resultCode }: Refusal,
): Promise<Operation> {
  const refused = { ...operation, state: 'refused', resultCode, finishedAt: operation.startedAt } as const;
  await ports.ledger.recordRefusal(refused);
  return refused;
}

async function askAcquirer(
  ports: Ports,
  { channel, acquirer, connector }: Way,
  { paymentId, request }: PaymentOnItsWay,
  operation: Operation,
  age: Stopwatch,
): Promise<Operation | CheckoutTaken> {
  const key = acquirerKey(paymentId, 1);
  const registrationId = await registrationOf(ports, request, operation);
  const started = { ...operation, registrationId, acquirer: { name: connector.name, key } };
  if ((await ports.ledger.startOperation(started)) === 'checkout-taken') {
    if (request.details.kind === 'to-be-stored' && registrationId !== undefined) {
      await ports.registrations.discard(registrationId);
    }
    return 'checkout-taken';
  }
  if (isTooLateToAsk(ports, age(), 1)) {
    return (await ports.ledger.finishOperation(started, NOT_SENT_IN_TIME, ports.clock.now())) ?? started;
  }
  const simulatedResult = operation.testMode === undefined ? undefined : resultCodeOf(request.simulated);
  const reply = await askForPayment(ports, connector, started, request, key, simulatedResult);
  if (reply.kind === 'awaiting-shopper') {
    return awaitRedirect(ports, started, reply);
  }
  const first = { operation: started, ending: endingOfReply(reply, operation.testMode) };
  const fallback = fallbackFor(ports, channel, request, first, acquirer);
  if (fallback !== undefined) {
    return retryPayment(ports, request, first, fallback, age);
  }
  return (await ports.ledger.finishOperation(started, first.ending, ports.clock.now())) ?? started;
}

/** Details that shall be stored are sealed first: once the acquirer has answered, nobody has the number any more. */
async function registrationOf(
  ports: Ports,
  { details, instrument }: PaymentRequest,
  operation: Operation,
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
        merchant: operation.merchant,
        entityId: operation.entityId,
        channelId: operation.channelId,
        instrument,
        testMode: operation.testMode,
        paymentId: operation.id,
        state: 'pending',
        initialTransactionId: undefined,
        createdAt: operation.startedAt,
      });
      return registration.id;
    }
  }
}

/** What payments are counted by: kept only where a rule of the channel counts them. */
type Counted = Pick<Operation, 'cardFingerprint' | 'customerIp'>;

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

/** A transfer is agreed to elsewhere, and the shopper comes back from there with a key. */
function redirectOf({ ids }: Ports, instrument: Instrument): ShopperRedirect | undefined {
  const resultUrl = kindOf(instrument).resultUrl?.(instrument);
  return resultUrl === undefined ? undefined : { returnKey: ids.returnKey(), resultUrl, page: undefined };
}

function operationOf(
  ports: Ports,
  { paymentId, entity, request, checkoutId }: PaymentOnItsWay,
  channel: Channel | undefined,
  testMode: TestMode | undefined,
  counted: Counted,
): Operation {
  return {
    id: paymentId,
    merchant: entity.merchant,
    entityId: entity.entityId,
    channelId: channel?.entityId ?? entity.entityId,
    checkoutId,
    paymentType: request.paymentType,
    rootId: paymentId,
    referencedId: undefined,
    isFinal: false,
    numberOfCaptures: request.numberOfCaptures,
    industryPractice: undefined,
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
    redirect: redirectOf(ports, request.instrument),
    state: 'started',
    resultCode: '000.200.000',
    references: {},
    movement: movementOf(request.paymentType, undefined),
    startedAt: ports.clock.now(),
    finishedAt: undefined,
  };
}
