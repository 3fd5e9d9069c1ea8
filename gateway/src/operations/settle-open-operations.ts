import type { Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { PaymentId } from '../values/ids.ts';
import { journeyEndsAt } from './journey-time.ts';
import type { Ports } from './ports.ts';
import { settleOperation } from './settle-operation.ts';
import { settlePendingRegistrations } from './settle-registration.ts';

const PAGE = 100;

/** The delay between two questions about one operation doubles up to this, in milliseconds. */
const LONGEST_DELAY = 10 * 60 * 1000;

/** One round of reconciliation. @returns how many operations were settled */
export type SettleOpenOperations = () => Promise<number>;

/** After which a shopper who was sent away is asked about for the first time, in milliseconds. */
const SHOPPERS_FIRST = 60 * 1000;

interface Asked {
  readonly delay: number;
  readonly nextAt: number;
}

/**
 * Asks the acquirers about operations whose answer never came, after a crash, a time-out or a lost connection.
 *
 * Each operation is asked about again after a delay that grows, so that an acquirer that is down for hours, or whose
 * shoppers take their time, is not flooded; and each acquirer is asked by itself, one question after another, so that a slow one holds up nobody else.
 * The delays are kept in memory: a process that starts anew asks at once.
 */
export function createReconciler(ports: Ports): SettleOpenOperations {
  let asked = new Map<PaymentId, Asked>();

  return async () => {
    const now = ports.clock.now();
    const open = await allOpen(ports, now);
    // What is no longer open needs no delay any more.
    const stillOpen = new Set(open.map(({ id }) => id));
    asked = new Map([...asked].filter(([id]) => stillOpen.has(id)));
    const due = open.filter((operation) => isDue(ports, operation, asked.get(operation.id), now));
    const settled = await Promise.all(
      [...Map.groupBy(due, ({ acquirer }) => acquirer?.name).values()].map(async (ofOneAcquirer) => {
        let count = 0;
        for (const operation of ofOneAcquirer) {
          // oxlint-disable-next-line no-await-in-loop -- an acquirer that just had trouble is not met with a burst
          const after = await settleOperation(ports, operation);
          if (isOpen(after.state)) {
            asked.set(operation.id, later(ports, after, asked.get(operation.id)));
          } else {
            count += 1;
          }
        }
        return count;
      }),
    );
    await settlePendingRegistrations(ports);
    return settled.reduce((sum, count) => sum + count, 0);
  };
}

async function allOpen(ports: Ports, now: number): Promise<Operation[]> {
  const open: Operation[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a page needs the end of the one before
    const page = await ports.ledger.findOpen(now, PAGE, open.at(-1));
    open.push(...page);
    if (page.length < PAGE) {
      return open;
    }
  }
}

function isDue(ports: Ports, operation: Operation, asked: Asked | undefined, now: number): boolean {
  return (
    now - operation.startedAt >= quietTime(ports, operation) && (asked === undefined || now >= asked.nextAt)
  );
}

/** How long an operation is left alone, in milliseconds from its start. */
function quietTime({ settings }: Ports, { state }: Operation): number {
  if (state === 'started') {
    // It may still be waiting for its answer in some process.
    return (settings.settleSeconds * 1000) / 2;
  }
  // A shopper who comes back brings the question along; this is for those who do not.
  return state === 'awaiting' ? SHOPPERS_FIRST : 0;
}

/**
 * The first delay is one round's, or a shopper's; from then on it doubles. When nobody can come any more is no moment to
 * be missed.
 */
function later(ports: Ports, operation: Operation, asked: Asked | undefined): Asked {
  const now = ports.clock.now();
  const isAwaiting = operation.state === 'awaiting';
  const first = isAwaiting ? SHOPPERS_FIRST : (ports.settings.settleSeconds * 1000) / 12;
  const delay = Math.min(asked === undefined ? first : Math.max(asked.delay * 2, first), LONGEST_DELAY);
  const end = isAwaiting ? journeyEndsAt(ports, operation) : Infinity;
  return { delay, nextAt: now < end ? Math.min(now + delay, end) : now + delay };
}
