import type { Channel } from '../../../access/merchant-directory.ts';
import { isAuthenticatingType } from '../../../catalogue/payment-types.ts';
import type { Payment } from '../../../payment/operation.ts';
import type { AuthenticationRequest, PaymentRequest } from '../../../payment/payment-request.ts';
import type { Ports } from '../../../ports/ports.ts';
import { type Route, routeOf } from '../../../road/route.ts';

/** What is needed to ask the acquirer of a payment. */
export interface ReadyToSend {
  readonly route: Route;
  readonly request: PaymentRequest;
}

/** What is needed to authenticate a shopper: for a payment, or alone, which goes to no acquirer afterwards. */
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
  ports: Ports,
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
