import { hash } from 'node:crypto';
import { balanceOf, inCurrencyOf } from '../payment/balance.ts';
import { keptOf } from '../payment/bank-facts.ts';
import { type Operation, rootOf } from '../payment/operation.ts';
import type { FollowUpRequest } from '../payment/read-follow-up.ts';
import type { Ports } from '../ports/ports.ts';
import type { PaymentId } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { followUpOperation } from './follow-up-operation.ts';

const CHARGEBACK: Omit<FollowUpRequest, 'followUp'> = {
  industryPractice: undefined,
  descriptor: undefined,
  merchantTransactionId: undefined,
  testMode: undefined,
  simulated: { kind: 'none' },
  order: () => ({}),
  echo: [],
};

/**
 * Records a chargeback as if the bank had reported one, of all that was not refunded, at most once for an operation: its
 * id follows from that of the operation, and the ledger has each id once.
 *
 * Where nothing is left to take back, because it was reversed, refunded or not captured, this bank does nothing.
 * @throws StoreUnavailable
 */
export async function chargeBack(
  ports: Pick<
    Ports,
    'ledger' | 'connectors' | 'clock' | 'channelTimes' | 'observer' | 'settings' | 'merchants'
  >,
  operation: Operation,
): Promise<void> {
  const { id: referencedId, rootId, merchant, entityId } = operation;
  const id = chargebackId(referencedId);
  const entity = ports.merchants.entityOf({ merchant }, entityId);
  const before = await ports.ledger.findByRoot(rootId);
  if (entity === undefined || before.some((other) => other.id === id)) return;
  const time = await ports.channelTimes.of(entityId);
  const left = (operations: readonly Operation[]): Money => {
    const balance = balanceOf(rootOf(operation, operations), operations);
    return inCurrencyOf(balance, keptOf(operation, operations, balance));
  };
  const decide = (operations: readonly Operation[]) => {
    const amount = left(operations);
    const followUp = { type: 'CB', amount, currency: amount.currency, isFinal: false } as const;
    const request = { ...CHARGEBACK, followUp };
    return followUpOperation(ports, { id, entity, request, referencedId, operations, time });
  };
  if (left(before).minor <= 0n) return;
  try {
    ports.observer.operationEnded(await ports.ledger.startFollowUp(rootId, decide));
  } catch (error) {
    const isRecorded =
      !(error instanceof StoreUnavailable) && (await ports.ledger.findOperation(id)) !== undefined;
    // Another process was quicker.
    if (!isRecorded) throw error;
  }
}

/** The id of the chargeback of an operation. */
function chargebackId(id: PaymentId): PaymentId {
  return hash('sha256', `chargeback of ${id}`).slice(0, id.length) as PaymentId;
}
