import type { Channel } from '../access/merchant-directory.ts';
import { isAuthenticatingType } from '../catalogue/payment-types.ts';
import type { Connector } from '../connectors/connector.ts';
import type { Payment } from '../payment/operation.ts';
import type { AuthenticationRequest, PaymentRequest } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { connectorName } from '../routing/choose-acquirer.ts';

/** The acquirer that is tried first, and why. */
export interface Route {
  readonly channel: Channel;
  /** Its name in the merchants file. */
  readonly acquirer: string;
  readonly connector: Connector;
  readonly reason: string;
}

/** The route of a payment that is on the ledger; `undefined` when its channel or its acquirer is no longer set up. */
export function routeOf(
  { merchants, connectors }: Pick<Ports, 'connectors' | 'merchants'>,
  payment: Payment,
): Route | undefined {
  const channel = merchants.channelOf(payment.channelId);
  const connector = payment.acquirer && connectors.get(payment.acquirer.name);
  if (channel === undefined || connector === undefined) return undefined;
  const names = [channel.acquirer, ...channel.routes.map(({ acquirer }) => acquirer)];
  const acquirer = names.find((name) => connectorName(name, payment.testMode) === connector.name);
  return { channel, acquirer: acquirer ?? channel.acquirer, connector, reason: payment.routing ?? '' };
}

/** Everything needed to send a payment to its acquirer. */
export interface ReadyToSend {
  readonly route: Route;
  readonly request: PaymentRequest;
}

/** Everything needed to authenticate a shopper: for a payment, or alone, which goes to no acquirer afterwards. */
export type ReadyToAuthenticate =
  | ReadyToSend
  | { readonly route: undefined; readonly channel: Channel; readonly request: AuthenticationRequest };

/**
 * The same for a payment that is on the ledger.
 *
 * @param request as it was read from its parameters
 * @returns undefined when its channel or its acquirer is no longer set up
 */
export function readyFor(
  ports: Pick<Ports, 'connectors' | 'merchants'>,
  payment: Payment,
  request: PaymentRequest,
): ReadyToAuthenticate | undefined {
  const { paymentType, channelId } = payment;
  if (isAuthenticatingType(paymentType)) {
    const channel = ports.merchants.channelOf(channelId);
    return channel && { route: undefined, channel, request: { ...request, paymentType } };
  }
  const route = routeOf(ports, payment);
  return route && { route, request };
}

export function channelOf(ready: ReadyToAuthenticate): Channel {
  return ready.route === undefined ? ready.channel : ready.route.channel;
}
