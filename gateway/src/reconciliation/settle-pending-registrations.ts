import type { Ports } from '../ports/ports.ts';
import { abandonedBefore, settlePending } from '../processing/settle-registration.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import type { Registration } from '../vault/registrations.ts';

const PAGE = 100;

/**
 * Details whose payment ended without telling the vault: its process was stopped in between.
 *
 * All of them have their turn: the first ones may have to wait for long, for a payment whose acquirer does not answer.
 * @param stop leaves the rest to the next time
 * @param noteFault is told what went wrong with one of them; it keeps none of the others back
 * @throws StoreUnavailable
 */
export async function settlePendingRegistrations(
  ports: Ports,
  stop: AbortSignal,
  noteFault: (fault: unknown) => void,
): Promise<void> {
  const before = abandonedBefore(ports);
  let page: readonly Registration[] = [];
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page needs the end of the one before
    page = await ports.registrations.findPending(before, PAGE, page.at(-1));
    // oxlint-disable-next-line no-await-in-loop -- a page at a time is burst enough
    const ends = await Promise.allSettled(page.map((registration) => settlePending(ports, registration)));
    for (const fault of ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))) {
      if (fault instanceof StoreUnavailable) {
        throw fault;
      }
      noteFault(fault);
    }
  } while (page.length === PAGE && !stop.aborted);
}
