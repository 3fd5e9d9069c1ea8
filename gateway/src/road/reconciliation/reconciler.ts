import { isOpen } from '../../payment/transitions.ts';
import type { InquiringPorts, Ports, WorldPorts } from '../../ports/ports.ts';
import type { PaymentId } from '../../values/ids.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { settlePendingRegistrations } from '../settle-registration.ts';
import { createCorrections } from './correct-contradictions.ts';
import { claimInquiries, createOpenSweeps, findDueOperations } from './due-operations.ts';
import { inquireForReply } from './inquire-status.ts';
import { createInquirySchedule, type InquiryPlan, roundTime } from './schedule.ts';
import { settleRehearsals } from './settle-rehearsals.ts';

/**
 * One round of reconciliation.
 *
 * @param stop ends the round at once: no inquiry begins, and the round waits for none
 * @returns how many operations were settled since the last round that returned a number
 * @throws the fault, after all other operations had their turn; an AggregateError when there are several
 */
export type SettleOpenOperations = (stop?: AbortSignal) => Promise<number>;

const SWEEP = 'sweep of open operations';
const PENDING = 'settling of pending details';
const REHEARSALS = 'rehearsals';
const PARTS = [SWEEP, PENDING, REHEARSALS] as const;

/** For how many rounds a claim on a part of a round lasts, so that it is renewed before it ends. */
const LEASE_ROUNDS = 3;

type LastingPorts = Pick<Ports, 'clock' | 'leases' | 'ledger' | 'observer' | 'settings'>;

/** Does work with the ports that are current when it begins, which stay open until it has ended. */
type WithCurrentPorts = <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;

/** After this many failed inquiries in a row, an acquirer is not asked again before the next round. */
const LEFT_ALONE_AFTER = 3;

/**
 * Sends status inquiries for operations whose reply never came, after a crash, a time-out or a lost connection.
 *
 * The delay between inquiries for one operation grows, so that an acquirer that is down for hours, or whose shoppers
 * take long, is not flooded. The acquirers are asked in parallel, each with one inquiry at a time, and a round has a
 * time limit: a slow acquirer delays neither the others nor stored details. An inquiry that runs beyond the round goes
 * on, and the next round asks that acquirer nothing before it has ended.
 *
 * @param lasting what stays the same when the merchants file is read again
 */
export function createReconciler(lasting: LastingPorts, current: WithCurrentPorts): SettleOpenOperations {
  const times = createInquirySchedule(lasting);
  const correct = createCorrections();
  const sweep = createOpenSweeps(lasting);
  /** The newest run of inquiries of each acquirer, which may outlive its round. */
  const turns = new Map<string, Promise<void>>();
  const never = new AbortController().signal;
  let settled = 0;
  let faults: unknown[] = [];

  const noteFault = (fault: unknown): void => {
    faults.push(fault);
  };

  /** @returns whether the acquirer may be asked again in this round */
  async function askAbout(id: PaymentId): Promise<boolean> {
    // Read again: another caller may have asked since it was found.
    const operation = await lasting.ledger.findOperation(id);
    if (operation === undefined || !isOpen(operation.state) || times.dueSince(operation) === undefined) {
      return true;
    }
    try {
      const { after, wasReached } = await current((ports) =>
        inquireForReply(ports, operation, 'reconciler', { knownFor: times.knownFor(operation) }),
      );
      if (isOpen(after.state)) {
        times.noteAsked(times.planAfter(after));
      } else {
        times.forget([id]);
        settled += 1;
        lasting.observer.operationSettled(after);
      }
      return wasReached;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      // One operation that cannot be settled must not hold up the others.
      noteFault(error);
      times.noteAsked(times.planAfter(operation));
      return true;
    }
  }

  async function takeTurn(due: readonly InquiryPlan[], over: AbortSignal): Promise<void> {
    let missed = 0;
    for await (const id of claimInquiries(lasting.leases, times, due)) {
      if (over.aborted || missed >= LEFT_ALONE_AFTER) return;
      // One after the other: an acquirer that just recovered must not get a burst.
      missed = (await askAbout(id)) ? 0 : missed + 1;
    }
  }

  function nextTurn(acquirer: string, due: readonly InquiryPlan[], over: AbortSignal): Promise<void> {
    const turn = (turns.get(acquirer) ?? Promise.resolve()).then(() => takeTurn(due, over)).catch(noteFault);
    turns.set(acquirer, turn);
    return turn;
  }

  async function settleAll(
    ports: InquiringPorts & Pick<WorldPorts, 'clocks' | 'leases'>,
    stop: AbortSignal,
  ): Promise<void> {
    const parts = await claimParts(ports);
    // Sweeping needs no wall clock, so it continues where settling must not.
    if (parts.has(SWEEP)) await sweep().catch(noteFault);
    if (!(await ports.clocks.compare())) return;
    const asking = findDueOperations(ports, times, stop).then((due) =>
      withinTime(roundTime(ports.settings), stop, (over) =>
        Promise.all([...due].map(([acquirer, plans]) => nextTurn(acquirer, plans, over))),
      ),
    );
    await Promise.all([
      asking.catch(noteFault),
      correct(ports, stop, noteFault).catch(noteFault),
      parts.has(PENDING) && settlePendingRegistrations(ports, stop, noteFault).catch(noteFault),
      parts.has(REHEARSALS) && settleRehearsals(ports, stop, noteFault).catch(noteFault),
    ]);
  }

  return async (stop = never) => {
    await current((ports) => settleAll(ports, stop)).catch(noteFault);
    const [fault, ...more] = faults;
    if (fault !== undefined) {
      faults = [];
      throw more.length === 0 ? fault : new AggregateError([fault, ...more], 'several things went wrong');
    }
    const count = settled;
    settled = 0;
    return count;
  };
}

/** The work that one process does for all: another one takes over when this one is gone. */
async function claimParts(ports: Pick<WorldPorts, 'settings' | 'leases'>): Promise<ReadonlySet<string>> {
  const milliseconds = LEASE_ROUNDS * roundTime(ports.settings);
  return ports.leases.claim(PARTS.map((name) => ({ name, milliseconds })));
}

/**
 * Waits for some work until its time is over or the process stops.
 *
 * Work that waits for an acquirer or a store cannot be cancelled: its signal is aborted and it goes on unattended.
 *
 * @param milliseconds how long it may take
 * @param work begins nothing new once the signal is aborted
 */
async function withinTime(
  milliseconds: number,
  stop: AbortSignal,
  work: (over: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  const isOver = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const timer = setTimeout(end, milliseconds);
  stop.addEventListener('abort', end, { once: true });
  if (stop.aborted) end();
  try {
    await Promise.race([work(over.signal), isOver]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}
