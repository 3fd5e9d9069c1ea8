import type { PlannedRehearsal } from '../../features/rehearsal/rehearsals.ts';
import type { Operation } from '../../payment/operation.ts';
import { isOpen } from '../../payment/transitions.ts';
import type { InquiringPorts } from '../../ports/ports.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { chargeBack } from '../charge-back.ts';
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
