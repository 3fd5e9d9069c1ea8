import { authoriseRequest } from '../access/authorise-request.ts';
import type { Caller, Entity } from '../access/merchant-directory.ts';
import type { Connector, FollowUpRequest as ConnectorRequest } from '../connectors/connector.ts';
import type { ConnectorReply } from '../connectors/connector-reply.ts';
import type { KeyRefused, ReserveId } from '../idempotency/reserve-id.ts';
import { type Fields, readParameters } from '../parameters/read-parameters.ts';
import type { FollowUp } from '../payment/decide-follow-up.ts';
import type { Operation } from '../payment/operation.ts';
import { type FollowUpRequest, readFollowUp } from '../payment/read-follow-up.ts';
import type { Ports } from '../ports/ports.ts';
import { ask } from '../processing/ask.ts';
import { isTooLateToAsk } from '../processing/deadlines.ts';
import { endingOfReply, NOT_SENT_IN_TIME } from '../processing/ending-of-reply.ts';
import { followUpOperation } from '../processing/follow-up-operation.ts';
import { originalOf } from '../processing/original-of.ts';
import { resultCodeOf } from '../processing/result-code-of.ts';
import { acquirerKey, asPaymentId, type PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { startStopwatch } from '../values/stopwatch.ts';
import type { Refused } from './refused.ts';

/**
 * `POST /v1/payments/{id}`: captures, reverses, refunds or extends an earlier payment, or reflects what a bank did.
 *
 * The decision is made and written down while the payment is locked; the acquirer is asked afterwards. So no two
 * requests can use the same amount up, and no lock waits for a network. spec: Endpoints.
 * @param reserve gives the operation its id; default: a fresh one
 */
export async function followUpPayment(
  ports: Ports,
  caller: Caller,
  id: string,
  fields: Fields,
  reserve?: ReserveId<PaymentId>,
): Promise<Result<Operation, Refused>> {
  if (asPaymentId(id) === undefined) {
    return failure({ kind: 'payment-not-found' });
  }
  const read = readParameters(fields);
  ports.observer.unknownParameters(read.parameters.unknownNames);
  const authorised = authoriseRequest(ports, caller, read);
  if (!authorised.ok) {
    return authorised;
  }
  const { entity, issues } = authorised.value;
  const request = readFollowUp(read, issues);
  if (!request.ok || entity === undefined) {
    return failure({ kind: 'invalid-parameters', issues: request.ok ? issues : request.error });
  }
  return follow(ports, entity, id, request.value, reserve);
}

/** Carries a follow-up out, whichever request named the payment. */
export async function follow(
  ports: Ports,
  entity: Entity,
  id: string,
  request: FollowUpRequest,
  reserve: ReserveId<PaymentId> | undefined,
): Promise<Result<Operation, { readonly kind: 'payment-not-found' } | KeyRefused>> {
  const paymentId = asPaymentId(id);
  const referenced = paymentId && (await ports.ledger.findOperation(paymentId));
  if (referenced === undefined || referenced.merchant !== entity.merchant) {
    return failure({ kind: 'payment-not-found' });
  }
  const reserved = reserve === undefined ? success(ports.ids.paymentId()) : await reserve();
  if (!reserved.ok) {
    return reserved;
  }
  const newId = reserved.value;
  const age = startStopwatch(ports.clock);
  const operation = await ports.ledger.startFollowUp(referenced.rootId, (operations) =>
    followUpOperation(ports, { id: newId, entity, request, referencedId: referenced.id, operations }),
  );
  if (operation.state !== 'started' || operation.acquirer === undefined) {
    return success(operation);
  }
  const connector = ports.connectors.get(operation.acquirer.name);
  const original = await originalOf(ports, operation, referenced);
  if (connector === undefined || original === undefined) {
    return success(operation);
  }
  if (isTooLateToAsk(ports, age(), 1)) {
    const unsent = await ports.ledger.finishOperation(operation, NOT_SENT_IN_TIME, ports.clock.now());
    return success(unsent ?? operation);
  }
  const reply = await ask(() =>
    VERBS[request.followUp.type](connector, {
      key: acquirerKey(newId, 1),
      ...original,
      amount: operation.amount,
      isFinal: operation.isFinal,
      simulatedResult: operation.testMode === undefined ? undefined : resultCodeOf(request.simulated),
    }),
  );
  const ending = endingOfReply(reply, operation.testMode);
  return success((await ports.ledger.finishOperation(operation, ending, ports.clock.now())) ?? operation);
}

type Verb = (connector: Connector, request: ConnectorRequest) => Promise<ConnectorReply>;

/** A bank's chargeback is reflected, not asked for: it is approved as it is written down and has no verb. */
const REFLECTED: Verb = () => Promise.resolve({ kind: 'approved' });

const VERBS: Readonly<Record<FollowUp['type'], Verb>> = {
  PA: (connector, request) => connector.extend(request),
  CP: (connector, request) => connector.capture(request),
  RV: (connector, request) => connector.reverse(request),
  RF: (connector, request) => connector.refund(request),
  CB: REFLECTED,
  CR: REFLECTED,
};
