import type { Channel } from '../access/merchant-directory.ts';
import type { Connector } from '../connectors/connector.ts';
import type { Payment } from '../payment/operation.ts';
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
export function routeOf({ merchants, connectors }: Ports, payment: Payment): Route | undefined {
  const channel = merchants.channelOf(payment.channelId);
  const connector = payment.acquirer && connectors.get(payment.acquirer.name);
  if (channel === undefined || connector === undefined) {
    return undefined;
  }
  const names = [channel.acquirer, ...channel.routes.map(({ acquirer }) => acquirer)];
  const acquirer = names.find((name) => connectorName(name, payment.testMode) === connector.name);
  return { channel, acquirer: acquirer ?? channel.acquirer, connector, reason: payment.routing ?? '' };
}
