import { hash } from 'node:crypto';
import type { PlannedRehearsal } from '../../features/rehearsal/rehearsals.ts';
import { balanceOf, inCurrencyOf } from '../../payment/balance.ts';
import { keptOf } from '../../payment/bank-facts.ts';
import { type Operation, rootOf } from '../../payment/operation.ts';
import type { FollowUpRequest } from '../../payment/read-follow-up.ts';
import { isOpen } from '../../payment/transitions.ts';
import type { InquiringPorts, Ports } from '../../ports/ports.ts';
import type { PaymentId } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { followUpOperation } from '../follow-up-operation.ts';
import { inquireStatus } from './inquire-status.ts';

const PAGE = 500;

/**
 * Carries out what tests requested and what is due by their clocks: ends of pending operations, and chargebacks. In the
 * live environment it reads nothing.
 *
 * @param stop leaves the rest to the next run
 * @param noteFault is called with the fault of one of them; the others go on
 * @throws StoreUnavailable
 */
export async function settleRehearsals(
  ports: InquiringPorts,
  stop: AbortSignal,
  noteFault: (fault: unknown) => void,
): Promise<void> {
  let page: readonly PlannedRehearsal[] = [];
  do {
    if (ports.settings.environment === 'live') return;
    // oxlint-disable-next-line no-await-in-loop -- a page needs the end of the one before
    page = await ports.rehearsals.findPage(PAGE, page.at(-1)?.operationId);
    for (const planned of page) {
      if (stop.aborted) return;
      try {
        // oxlint-disable-next-line no-await-in-loop -- few are due at once, and payments go first
        await settleRehearsal(ports, planned);
      } catch (fault) {
        if (fault instanceof StoreUnavailable) throw fault;
        noteFault(fault);
      }
    }
  } while (page.length === PAGE && !stop.aborted);
}

async function settleRehearsal(ports: InquiringPorts, planned: PlannedRehearsal): Promise<void> {
  const { operationId, entityId, plannedAt, end, chargebackAfter } = planned;
  const age = (await ports.channelTimes.of(entityId)).since(plannedAt) - plannedAt;
  const isEndDue = end !== undefined && age >= end.after;
  const isChargebackDue = chargebackAfter !== undefined && age >= chargebackAfter;
  if (!isEndDue && !isChargebackDue) return;
  const found = await ports.ledger.findOperation(operationId);
  const operation = found && isEndDue ? await endOf(ports, found) : found;
  if (operation !== undefined && isOpen(operation.state)) return;
  if (operation?.state === 'approved' && chargebackAfter !== undefined) {
    if (!isChargebackDue) return;
    await chargeBack(ports, operation);
  }
  await ports.rehearsals.remove(operationId);
}

/** The operation as its acquirer knows it now. */
async function endOf(ports: InquiringPorts, operation: Operation): Promise<Operation> {
  const settled = await inquireStatus(ports, operation, 'reconciler');
  if (settled !== operation && !isOpen(settled.state)) ports.observer.operationSettled(settled);
  return settled;
}

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
async function chargeBack(
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
