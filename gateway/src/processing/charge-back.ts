import { hash } from 'node:crypto';
import type { Operation } from '../payment/operation.ts';
import type { FollowUpRequest } from '../payment/read-follow-up.ts';
import type { Ports } from '../ports/ports.ts';
import type { PaymentId } from '../values/ids.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { followUpOperation } from './follow-up-operation.ts';

/** The whole of what can still be taken back. */
const CHARGEBACK: FollowUpRequest = {
  followUp: { type: 'CB', amount: undefined, currency: undefined, isFinal: false },
  industryPractice: undefined,
  descriptor: undefined,
  merchantTransactionId: undefined,
  testMode: undefined,
  simulated: { kind: 'none' },
  order: () => ({}),
  echo: [],
};

/**
 * Records a chargeback as if the bank had reported one, at most once for an operation: its id follows from that of the
 * operation, and the ledger has each id once.
 *
 * An operation that can not be charged back, because it was reversed, refunded or not captured, stays as it is.
 * @throws StoreUnavailable
 */
export async function chargeBack(ports: Ports, operation: Operation): Promise<void> {
  const { id: referencedId, rootId, merchant, entityId } = operation;
  const id = chargebackId(referencedId);
  const entity = ports.merchants.entityOf({ merchant }, entityId);
  const before = await ports.ledger.findByRoot(rootId);
  if (entity === undefined || before.some((other) => other.id === id)) {
    return;
  }
  const time = await ports.channelTimes.of(entityId);
  const decide = (operations: readonly Operation[]) =>
    followUpOperation(ports, { id, entity, request: CHARGEBACK, referencedId, operations, time });
  if (decide(before).state !== 'approved') {
    return;
  }
  try {
    ports.observer.operationEnded(await ports.ledger.startFollowUp(rootId, decide));
  } catch (error) {
    const isRecorded =
      !(error instanceof StoreUnavailable) && (await ports.ledger.findOperation(id)) !== undefined;
    // Another process was quicker.
    if (!isRecorded) {
      throw error;
    }
  }
}

/** The id of the chargeback of an operation. */
function chargebackId(id: PaymentId): PaymentId {
  return hash('sha256', `chargeback of ${id}`).slice(0, id.length) as PaymentId;
}
