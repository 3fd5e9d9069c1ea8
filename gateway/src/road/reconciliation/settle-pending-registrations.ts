import type { Registration } from '../../features/stored-details/registrations.ts';
import type { Ports } from '../../ports/ports.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { abandonedBefore, settlePending } from '../settle-registration.ts';

const PAGE = 100;

/**
 * Settles pending details whose payment ended but whose process stopped before it updated the vault.
 *
 * Every page is read: the oldest details may stay pending for long, when the acquirer of their payment does not answer.
 * @param stop leaves the rest to the next run
 * @param noteFault is called with the fault of one of them; the others go on
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
