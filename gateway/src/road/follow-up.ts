import type { Entity } from '../access/merchant-directory.ts';
import type { Connector, FollowUpRequest as ConnectorRequest } from '../connectors/connector.ts';
import type { ConnectorReply } from '../connectors/connector-reply.ts';
import type { RequestedFollowUp } from '../payment/decide-follow-up.ts';
import type { FollowUp, Operation } from '../payment/operation.ts';
import { type OperationNow, operationNow } from '../payment/operation-now.ts';
import type { FollowUpRequest } from '../payment/read-follow-up.ts';
import { isOpen } from '../payment/transitions.ts';
import type { EndingPorts, Ports, ShopperPorts } from '../ports/ports.ts';
import type { KeyRefused, ReserveId } from '../requests/idempotency/creation.ts';
import { acquirerKey, asPaymentId, type PaymentId, startOfId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { callAcquirer, originalOf } from './call-acquirer.ts';
import { isTooLateToSend, type SendingAge, startSending } from './deadlines.ts';
import { endingOfReply, NOT_SENT_IN_TIME } from './ending-of-reply.ts';
import { finishOperation } from './finish-operation.ts';
import { followUpOperation, PaymentLeft } from './follow-up-operation.ts';
import { planRehearsal } from './plan-rehearsal.ts';

/**
 * Captures, reverses, refunds or extends an earlier payment, or reflects what a bank did.
 *
 * The decision is made and recorded while the payment is locked, and the acquirer is asked afterwards. So two requests
 * cannot use the same amount, and no lock is held during a call.
 */
export async function follow(
  ports: EndingPorts & Pick<Ports, 'inFlight' | 'channelTimes' | 'lives' | 'rehearsals'>,
  entity: Entity,
  id: string,
  request: FollowUpRequest,
  reserve: ReserveId<PaymentId>,
): Promise<Result<OperationNow, { readonly kind: 'payment-not-found' } | KeyRefused>> {
  const paymentId = asPaymentId(id);
  const referenced = paymentId && (await ports.ledger.findOperation(paymentId));
  if (referenced === undefined || referenced.merchant !== entity.merchant) {
    if (referenced === undefined && paymentId !== undefined) await noteArchived(ports, paymentId);
    return failure({ kind: 'payment-not-found' });
  }
  const reserved = await reserve();
  if (!reserved.ok) return reserved;
  const newId = reserved.value;
  return ports.inFlight.during(newId, async () => {
    try {
      return success(await startAndAsk(ports, entity, request, referenced, newId));
    } catch (error) {
      if (!(error instanceof PaymentLeft)) throw error;
      await noteArchived(ports, referenced.id);
      return failure({ kind: 'payment-not-found' });
    }
  });
}

/** The merchant is answered as for an unknown payment; the operator can still find it. */
async function noteArchived({ ledger, observer }: Pick<Ports, 'ledger' | 'observer'>, id: PaymentId) {
  const months = await ledger.removedMonths();
  if (months.some(({ idleSince }) => startOfId(id) < idleSince)) observer.archivedPaymentAsked(id);
}

async function startAndAsk(
  ports: EndingPorts & Pick<Ports, 'channelTimes' | 'lives' | 'rehearsals'>,
  entity: Entity,
  request: FollowUpRequest,
  referenced: Operation,
  newId: PaymentId,
): Promise<OperationNow> {
  const age = startSending(ports);
  const time = await ports.channelTimes.of(referenced.entityId);
  let others: readonly Operation[] = [];
  const operation = await ports.ledger.startFollowUp(referenced.rootId, (operations) => {
    others = operations;
    return followUpOperation(ports, {
      id: newId,
      entity,
      request,
      referencedId: referenced.id,
      operations,
      time,
    });
  });
  const ended = await askFor(ports, request, referenced, operation, age);
  return operationNow(ended, others);
}

/** Asks the acquirer of a follow-up that is on the ledger, if it needs one. */
async function askFor(
  ports: EndingPorts & Pick<ShopperPorts, 'rehearsals'>,
  request: FollowUpRequest,
  referenced: Operation,
  operation: FollowUp,
  age: SendingAge,
): Promise<FollowUp> {
  if (operation.state !== 'started' || operation.acquirer === undefined) {
    if (!isOpen(operation.state)) ports.observer.operationEnded(operation);
    return operation;
  }
  const connector = ports.connectors.get(operation.acquirer.name);
  const original = await originalOf(ports, operation, referenced);
  if (connector === undefined || original === undefined) return operation;
  if (isTooLateToSend(ports, await age(), 1)) return finishOperation(ports, operation, NOT_SENT_IN_TIME);
  const rehearsal = await planRehearsal(ports, operation, request.simulated);
  const reply = await callAcquirer(() =>
    VERBS[request.followUp.type](connector, {
      key: acquirerKey(operation.id, 1),
      ...original,
      amount: operation.amount,
      isFinal: operation.isFinal,
      order: request.order(),
      descriptor: operation.descriptor,
      simulatedResult: rehearsal?.answer,
      course: rehearsal,
    }),
  );
  return finishOperation(ports, operation, endingOfReply(reply, operation.testMode));
}

type Verb = (connector: Connector, request: ConnectorRequest) => Promise<ConnectorReply>;

/** A bank's chargeback is approved when it is recorded, so this is never sent to an acquirer. */
const REFLECTED: Verb = () => Promise.resolve({ kind: 'approved' });

const VERBS: Readonly<Record<RequestedFollowUp['type'], Verb>> = {
  PA: (connector, request) => connector.extend(request),
  CP: (connector, request) => connector.capture(request),
  RV: (connector, request) => connector.reverse(request),
  RF: (connector, request) => connector.refund(request),
  CB: REFLECTED,
  CR: REFLECTED,
};
