import type { Channel, Entity } from '../access/merchant-directory.ts';
import type { RootType } from '../catalogue/payment-types.ts';
import { appOf } from '../features/authentication/areq/app-device.ts';
import { mayAuthenticate } from '../features/authentication/road/plan-authentication.ts';
import { kindOf, recordedBrand, showInstrument } from '../instruments/registry.ts';
import { movementOf } from '../payment/movement.ts';
import type { Payment } from '../payment/operation.ts';
import { statementDescriptor } from '../payment/order/statement-descriptor.ts';
import type { PaymentRequest, TestMode } from '../payment/payment-request.ts';
import type { ShopperRedirect } from '../payment/shopper-redirect.ts';
import type { Ports, Settings } from '../ports/ports.ts';
import type { CheckoutId, PaymentId } from '../values/ids.ts';
import type { Counted } from './assess-payment.ts';
import type { PaymentFeatures } from './features-of-payment.ts';

/** The input for starting a payment, or an authentication alone. */
interface PaymentToStart {
  readonly paymentId: PaymentId;
  readonly entity: Entity;
  readonly request: PaymentRequest<RootType>;
  readonly checkoutId: CheckoutId | undefined;
}

export function testModeOf(
  { environment }: Settings,
  { testMode }: Pick<PaymentRequest, 'testMode'>,
): TestMode | undefined {
  return environment === 'test' ? (testMode ?? 'INTERNAL') : undefined;
}

/**
 * A transfer is confirmed at another page, from which the shopper returns with a key; so is a card whose issuer may ask
 * the shopper. A shop may have no page for the return.
 */
function redirectFor(
  { ids }: Pick<Ports, 'ids'>,
  { instrument, shopperResultUrl = '' }: Pick<PaymentRequest, 'instrument' | 'shopperResultUrl'>,
  comesToPage: boolean,
): ShopperRedirect | undefined {
  const resultUrl = comesToPage ? shopperResultUrl : kindOf(instrument).resultUrl?.(instrument);
  return resultUrl === undefined ? undefined : { returnKey: ids.returnKey(), resultUrl, page: undefined };
}

/** A payment as it begins, before anything is known about its acquirer. */
export function startedPayment(
  ports: Pick<Ports, 'clock' | 'ids'>,
  { paymentId, entity, request, checkoutId }: PaymentToStart,
  channel: Channel | undefined,
  testMode: TestMode | undefined,
  counted: Counted,
  applies: Pick<PaymentFeatures, 'authentication'>,
): Payment {
  const { descriptor: rule } = channel ?? {};
  const comesToPage =
    applies.authentication &&
    mayAuthenticate(channel, request) &&
    appOf(request, { checkoutId }) === undefined;
  const mayLeave = comesToPage || kindOf(request.instrument).resultUrl !== undefined;
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
    brand: recordedBrand(request.instrument),
    amount: request.amount,
    ...showInstrument(request.instrument),
    registrationId: undefined,
    ...counted,
    riskScore: 0,
    descriptor: rule === undefined ? request.descriptor : statementDescriptor(rule, request.descriptor),
    merchantTransactionId: request.merchantTransactionId,
    testMode,
    echo: request.echo,
    acquirer: undefined,
    routing: undefined,
    redirect: mayLeave ? redirectFor(ports, request, comesToPage) : undefined,
    authenticates: false,
    authentication: undefined,
    state: 'started',
    resultCode: '000.200.000',
    references: {},
    movement: movementOf(request.paymentType, undefined),
    startedAt: ports.clock.now(),
    finishedAt: undefined,
  };
}
