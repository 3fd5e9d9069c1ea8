import type { Channel } from '../access/merchant-directory.ts';
import type { Connector } from '../connectors/connector.ts';
import type { FirstAttempt } from '../payment/acquirer-references.ts';
import type { Ending, Operation } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import { connectorName } from '../routing/choose-acquirer.ts';
import { decideRetry } from '../routing/smart-retry.ts';
import { acquirerKey } from '../values/ids.ts';
import type { Stopwatch } from '../values/stopwatch.ts';
import { awaitRedirect } from './await-redirect.ts';
import { askForPayment } from './call-acquirer.ts';
import { isTooLateToAsk } from './deadlines.ts';
import { endingOfReply, NOT_SENT_IN_TIME } from './ending-of-reply.ts';
import { refuseForAcquirer } from './refuse-in-context.ts';

/** The acquirer that a payment is tried at once more, and why. */
export interface Fallback {
  readonly connector: Connector;
  readonly reason: string;
}

/** What came of the first attempt at a payment. */
export interface FirstEnd {
  readonly operation: Operation;
  readonly ending: Ending;
}

/**
 * The fallback that a payment goes to after its first attempt, if it goes to one.
 *
 * A fallback that does not take the brand, the currency, stored details or an authentication is as good as none.
 */
export function fallbackFor(
  ports: Ports,
  channel: Channel,
  request: PaymentRequest,
  { operation, ending }: FirstEnd,
  firstAcquirer: string,
): Fallback | undefined {
  const { standing } = request;
  const decision = decideRetry(channel.smartRetry, { standing, acquirer: firstAcquirer, ending });
  if (decision.kind === 'stay') {
    return undefined;
  }
  const connector = ports.connectors.get(connectorName(decision.acquirer, operation.testMode));
  return connector !== undefined && refuseForAcquirer(connector, request) === undefined
    ? { connector, reason: decision.reason }
    : undefined;
}

/**
 * The second and last attempt, at the fallback.
 *
 * One durable write takes the payment to the fallback's key and puts the first attempt beside it. Before that write
 * the payment is the first acquirer's, after it the fallback's, and at no moment anybody else's: whoever finds it open
 * asks the one who can know. When somebody ended the payment meanwhile, nothing is tried.
 * @throws StoreUnavailable
 */
export async function retryPayment(
  ports: Ports,
  request: PaymentRequest,
  first: FirstEnd,
  { connector, reason }: Fallback,
  age: Stopwatch,
): Promise<Operation> {
  const { operation, ending } = first;
  const key = acquirerKey(operation.id, 2);
  const firstAttempt: FirstAttempt = {
    acquirer: operation.acquirer?.name ?? '',
    resultCode: ending.resultCode,
  };
  const moved = await ports.ledger.retryOperation({
    id: operation.id,
    firstAttempt: recordOf(ports, first),
    next: { name: connector.name, key },
    routing: reason,
    references: { firstAttempt },
  });
  if (moved === undefined) {
    return (await ports.ledger.findOperation(operation.id)) ?? operation;
  }
  if (isTooLateToAsk(ports, age(), 2)) {
    const unsent = { ...NOT_SENT_IN_TIME, references: { firstAttempt } };
    return (await ports.ledger.finishOperation(moved, unsent, ports.clock.now())) ?? moved;
  }
  // What a test simulates is the answer of the acquirer that is asked first. spec: Smart retry › Test simulation.
  const reply = await askForPayment(ports, connector, operation, request, key, undefined);
  if (reply.kind === 'awaiting-shopper') {
    return awaitRedirect(ports, moved, reply);
  }
  const { references, ...end } = endingOfReply(reply, operation.testMode);
  const last = { ...end, references: { ...references, firstAttempt } };
  return (await ports.ledger.finishOperation(moved, last, ports.clock.now())) ?? moved;
}

/** The first attempt as an operation of its own, which refers to the payment and counts for nothing. */
function recordOf(ports: Ports, { operation, ending }: FirstEnd): Operation {
  return {
    ...operation,
    id: ports.ids.paymentId(),
    rootId: operation.id,
    referencedId: operation.id,
    checkoutId: undefined,
    cardFingerprint: undefined,
    customerIp: undefined,
    registrationId: undefined,
    redirect: undefined,
    ...ending,
    finishedAt: ports.clock.now(),
  };
}
