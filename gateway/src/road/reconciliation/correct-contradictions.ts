import type { Ports } from '../../ports/ports.ts';
import { hasLease } from '../../store/leases/leases.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { correctContradiction } from '../correct-contradiction.ts';

const MOST = 100;

/** The pause between two tries of one contradiction doubles up to this. Milliseconds. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 10 * 60 * 1000;

/** A claim outlasts the call to the acquirer. Milliseconds. */
const LEAST_LEASE = 30_000;

/**
 * Tries again to have acquirers undo bookings that contradict the ledger, each with growing pauses.
 *
 * @param noteFault is called with the fault of one of them; the others go on
 */
export function createCorrections(): (
  ports: Parameters<typeof correctContradiction>[0] & Pick<Ports, 'inFlight' | 'leases'>,
  stop: AbortSignal,
  noteFault: (fault: unknown) => void,
) => Promise<void> {
  const tried = new Map<string, { readonly pause: number; readonly nextAt: number }>();
  return async (ports, stop, noteFault) => {
    const open = await ports.ledger.findContradictions('open', MOST);
    const keys = new Set(open.map(({ operationId, attempt }) => `${operationId} ${attempt}`));
    for (const key of tried.keys()) {
      if (!keys.has(key)) tried.delete(key);
    }
    for (const contradiction of open) {
      const key = `${contradiction.operationId} ${contradiction.attempt}`;
      const last = tried.get(key);
      if (stop.aborted) return;
      // The process that found it is correcting it at this moment.
      const isDue = last === undefined || ports.clock.monotonic() >= last.nextAt;
      if (isDue && !ports.inFlight.has(contradiction.operationId)) {
        const pause = last === undefined ? FIRST_PAUSE : Math.min(last.pause * 2, LONGEST_PAUSE);
        tried.set(key, { pause, nextAt: ports.clock.monotonic() + pause });
        // oxlint-disable-next-line no-await-in-loop -- as below
        if (!(await hasLease(ports.leases, `correction: ${key}`, Math.max(pause, LEAST_LEASE)))) continue;
        try {
          // oxlint-disable-next-line no-await-in-loop -- there are few, and their acquirers are in trouble
          await correctContradiction(ports, contradiction);
        } catch (fault) {
          if (fault instanceof StoreUnavailable) throw fault;
          noteFault(fault);
        }
      }
    }
  };
}
