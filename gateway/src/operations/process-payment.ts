import { PAYMENT_TYPES } from '../catalogue/payment-types.ts';
import type { Connector } from '../connectors/connector.ts';
import type { ConnectorReply } from '../connectors/connector-reply.ts';
import type { Channel, Entity } from '../merchants/merchant-directory.ts';
import type { Operation } from '../payment/operation.ts';
import type { PaymentRequest, Refusal, TestMode } from '../payment/payment-request.ts';
import { chooseAcquirer } from '../routing/choose-acquirer.ts';
import { acquirerKey, type CheckoutId, type PaymentId } from '../values/ids.ts';
import { endingOfReply } from './ending-of-reply.ts';
import type { Ports } from './ports.ts';

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
  const channel = entity.channelFor(request.card.brand, request.amount.currency);
  const testMode = ports.settings.environment === 'test' ? (request.testMode ?? 'INTERNAL') : undefined;
  const connector = channel && ports.connectors.get(chooseAcquirer(channel, testMode));
  const refusal = payment.refusal ?? contextRefusal(ports, request, connector);
  const operation = operationOf(ports, payment, channel, testMode);

  if (refusal !== undefined || connector === undefined) {
    const resultCode = refusal?.resultCode ?? NOT_SET_UP;
    const refused = { ...operation, state: 'refused', resultCode, finishedAt: operation.startedAt } as const;
    await ports.ledger.recordRefusal(refused);
    return refused;
  }

  const key = acquirerKey(payment.paymentId, 1);
  const started = { ...operation, acquirer: { name: connector.name, key } };
  if ((await ports.ledger.startOperation(started)) === 'checkout-taken') {
    return 'checkout-taken';
  }
  const reply = await ask(connector, {
    key,
    capture: PAYMENT_TYPES[request.paymentType].captures,
    amount: request.amount,
    card: request.card,
    descriptor: request.descriptor,
    simulatedResult: testMode === undefined ? undefined : request.simulatedResult,
  });
  const ending = endingOfReply(reply, testMode);
  const finished = await ports.ledger.finishOperation(payment.paymentId, ending, ports.clock.now());
  return finished ?? started;
}

/** The currency or brand has no acquirer here. */
const NOT_SET_UP = '600.200.500';
/** `testMode` was sent to the live environment. spec: Errors › Result codes. */
const TEST_MODE_IN_LIVE = '600.200.701';

function contextRefusal(
  ports: Ports,
  request: PaymentRequest,
  connector: Connector | undefined,
): Refusal | undefined {
  if (ports.settings.environment === 'live' && request.testMode !== undefined) {
    return { resultCode: TEST_MODE_IN_LIVE };
  }
  if (connector === undefined) {
    return { resultCode: NOT_SET_UP };
  }
  const { brands, currencies } = connector.capabilities;
  const takesBrand = brands === 'all' || brands.includes(request.card.brand);
  const takesCurrency = currencies === 'all' || currencies.includes(request.amount.currency);
  return takesBrand && takesCurrency ? undefined : { resultCode: NOT_SET_UP };
}

/** A connector never throws; if one does, its acquirer may have booked all the same. */
async function ask(
  connector: Connector,
  request: Parameters<Connector['authorise']>[0],
): Promise<ConnectorReply> {
  try {
    return await connector.authorise(request);
  } catch {
    return { kind: 'unknown', reason: 'the connector failed' };
  }
}

function operationOf(
  ports: Ports,
  payment: PaymentOnItsWay,
  channel: Channel | undefined,
  testMode: TestMode | undefined,
): Operation {
  const { entity, request } = payment;
  const { number, holder, expiryMonth, expiryYear, brand } = request.card;
  return {
    id: payment.paymentId,
    merchant: entity.merchant,
    entityId: entity.entityId,
    channelId: channel?.entityId ?? entity.entityId,
    checkoutId: payment.checkoutId,
    paymentType: request.paymentType,
    brand,
    amount: request.amount,
    card: { bin: number.bin, last4Digits: number.last4Digits, holder, expiryMonth, expiryYear },
    descriptor: request.descriptor,
    merchantTransactionId: request.merchantTransactionId,
    testMode,
    echo: request.echo,
    acquirer: undefined,
    state: 'started',
    resultCode: '000.200.000',
    references: {},
    startedAt: ports.clock.now(),
    finishedAt: undefined,
  };
}
