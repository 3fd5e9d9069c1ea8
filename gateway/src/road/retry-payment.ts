import type { Channel } from '../access/merchant-directory.ts';
import type { Connector } from '../connectors/connector.ts';
import type { Attempt, Ending, Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { EndingPorts, MoneyPorts, Ports, WorldPorts } from '../ports/ports.ts';
import { connectorName } from '../routing/choose-acquirer.ts';
import { decideRetry } from '../routing/smart-retry.ts';
import { acquirerKey } from '../values/ids.ts';
import { requestPayment } from './call-acquirer.ts';
import { isTooLateToSend, type SendingAge } from './deadlines.ts';
import { endingOfReply, NOT_SENT_IN_TIME } from './ending-of-reply.ts';
import { awaitRedirect, finishOperation } from './finish-operation.ts';
import { refuseForAcquirer } from './refuse-in-context.ts';

/** The acquirer for the second attempt at a payment, and why it is made. */
export interface Fallback {
  readonly connector: Connector;
  readonly reason: string;
}

/** The first attempt at a payment, and how it ended. */
export interface FirstEnd {
  readonly payment: Payment;
  readonly ending: Ending;
}

/**
 * The acquirer to try after the first attempt; `undefined` when there is no second one.
 *
 * A fallback that does not support the payment's brand, currency, stored details or authentication is not tried.
 */
export function fallbackFor(
  ports: Pick<MoneyPorts, 'connectors'>,
  channel: Channel,
  request: PaymentRequest,
  { payment, ending }: FirstEnd,
  firstAcquirer: string,
): Fallback | undefined {
  const { standingInstruction } = request;
  const decision = decideRetry(channel.smartRetry, { standingInstruction, acquirer: firstAcquirer, ending });
  if (decision.kind === 'stay') return undefined;
  const connector = ports.connectors.get(connectorName(decision.acquirer, payment.testMode));
  return connector !== undefined && refuseForAcquirer(connector, request) === undefined
    ? { connector, reason: decision.reason }
    : undefined;
}

/**
 * The second and last attempt, at the fallback.
 *
 * One durable write moves the payment to the fallback's key and records the first attempt with it. So the payment is
 * at one acquirer at any time, and a process that finds it open asks the right one. When another process has ended the
 * payment meanwhile, nothing is tried.
 * @throws StoreUnavailable
 */
export async function retryPayment(
  ports: EndingPorts & Pick<Ports, 'returnAddress' | 'ids'>,
  request: PaymentRequest,
  first: FirstEnd,
  { connector, reason }: Fallback,
  age: SendingAge,
): Promise<Payment> {
  const { payment } = first;
  const key = acquirerKey(payment.id, 2);
  const moved = await ports.ledger.retryOperation({
    id: payment.id,
    firstAttempt: attemptOf(ports, first),
    next: { name: connector.name, key },
    routing: reason,
  });
  if (moved === undefined) {
    // Another process has ended it. What this acquirer answered is compared with that.
    return finishOperation(ports, payment, first.ending);
  }
  if (isTooLateToSend(ports, await age(), 2)) return finishOperation(ports, moved, NOT_SENT_IN_TIME);
  // A simulated result applies to the first acquirer only. spec: Smart retry › Test simulation.
  const reply = await requestPayment(ports, connector, payment, request, key, undefined);
  if (reply.kind === 'awaiting-shopper') return awaitRedirect(ports, moved, reply);
  return finishOperation(ports, moved, endingOfReply(reply, payment.testMode));
}

/** The first attempt as an operation of its own, which refers to the payment and changes no amount. */
export function attemptOf(ports: Pick<WorldPorts, 'clock' | 'ids'>, { payment, ending }: FirstEnd): Attempt {
  const {
    checkoutId: _checkout,
    numberOfCaptures: _captures,
    registrationId: _registration,
    cardFingerprint: _fingerprint,
    customerIp: _ip,
    redirect: _redirect,
    authenticates: _authenticates,
    authentication: _authentication,
    ...shared
  } = payment;
  return {
    ...shared,
    ...ending,
    kind: 'attempt',
    id: ports.ids.paymentId(),
    rootId: payment.id,
    referencedId: payment.id,
    finishedAt: ports.clock.now(),
  };
}
