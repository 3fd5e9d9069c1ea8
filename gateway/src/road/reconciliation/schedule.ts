import type { Operation } from '../../payment/operation.ts';
import type { Ports } from '../../ports/ports.ts';
import type { PaymentId } from '../../values/ids.ts';
import { redirectEndsAt, sentAt } from '../deadlines.ts';

/** Denotes an operation without an inquiry: before all moments of the monotonic clock. */
const NEVER = -1;

/** When each operation gets its next inquiry. It is kept in memory: a process that has just started asks at once. */
export interface InquirySchedule {
  /** @returns since when an operation is due, on the monotonic clock; `undefined` while it is not */
  dueSince(operation: Operation): number | undefined;
  /** When the inquiry after the next one follows, should that leave the operation open. */
  planAfter(operation: Operation): InquiryPlan;
  /** Notes an inquiry that left the operation open, of this process or of another one. */
  noteAsked(plan: InquiryPlan): void;
  /** For how long this process has known that an operation is open, in milliseconds; by no wall clock. */
  knownFor(operation: Operation): number;
  /** The operations that had an inquiry and were not forgotten. */
  known(): Iterable<PaymentId>;
  /** Drops the delays of operations that have ended. */
  forget(ids: Iterable<PaymentId>): void;
}

/** How long an operation gets no inquiry after one that left it open. */
export interface InquiryPlan {
  readonly id: PaymentId;
  /** The delay, which doubles from one inquiry to the next. Milliseconds. */
  readonly delay: number;
  /** The time until the next inquiry, in milliseconds. */
  readonly pause: number;
}

interface Asked {
  /** When the first inquiry left it open, on the monotonic clock. */
  readonly firstAt: number;
  readonly delay: number;
  readonly nextAt: number;
}

export function createInquirySchedule(ports: Pick<Ports, 'clock' | 'settings'>): InquirySchedule {
  const { clock, settings } = ports;
  const asked = new Map<PaymentId, Asked>();

  /** The time of one round, in milliseconds. */
  const shortest = roundTime(settings);

  /** The first delay is the time of one round, or a shopper's; then it doubles. */
  function delayAfter({ id, state }: Operation): number {
    const first = waitsForShopper(state) ? SHOPPERS_FIRST : shortest;
    const last = asked.get(id);
    return Math.min(last === undefined ? first : Math.max(last.delay * 2, first), LONGEST_DELAY);
  }

  /** The pause is the delay, but never goes past the moment from which the shopper cannot pay any more. */
  function planAfter(operation: Operation): InquiryPlan {
    const delay = delayAfter(operation);
    const left = operation.state === 'awaiting-redirect' ? redirectEndsAt(ports, operation) - clock.now() : 0;
    // Looking costs no call, and an issuer's report may wait after a process has stopped.
    const pause = operation.state === 'authenticating' ? SHOPPERS_FIRST : delay;
    return { id: operation.id, delay, pause: left > 0 ? Math.min(pause, left) : pause };
  }

  return {
    dueSince(operation) {
      const age = clock.now() - sentAt(operation);
      // A negative age means that the clock was set back, so the age is not known.
      if (age >= 0 && age < quietTime(operation, settings)) return undefined;
      const since = asked.get(operation.id)?.nextAt ?? NEVER;
      return clock.monotonic() >= since ? since : undefined;
    },

    planAfter,

    noteAsked({ id, delay, pause }) {
      const now = clock.monotonic();
      asked.set(id, { firstAt: asked.get(id)?.firstAt ?? now, delay, nextAt: now + pause });
    },

    knownFor({ id }) {
      const firstAt = asked.get(id)?.firstAt;
      return firstAt === undefined ? 0 : clock.monotonic() - firstAt;
    },

    known: () => asked.keys(),

    forget(ids) {
      for (const id of ids) {
        asked.delete(id);
      }
    },
  };
}

/** The delay between two inquiries for one operation doubles up to this, in milliseconds. */
const LONGEST_DELAY = 10 * 60 * 1000;

/** The age at which the payment of a redirected shopper gets its first inquiry, in milliseconds. */
const SHOPPERS_FIRST = 60 * 1000;

interface SettlingTime {
  readonly settleSeconds: number;
}

/** The length of a round and the interval of rounds: a twelfth of the settling time. Milliseconds. */
export function roundTime({ settleSeconds }: SettlingTime): number {
  return (settleSeconds * 1000) / 12;
}

/** How old an operation must be before its first inquiry, in milliseconds. */
function quietTime({ state }: Operation, { settleSeconds }: SettlingTime): number {
  if (state === 'started') {
    // A process may still be waiting for the acquirer's reply.
    return (settleSeconds * 1000) / 2;
  }
  // A returning shopper causes an inquiry at once; this is for those who do not return.
  return waitsForShopper(state) ? SHOPPERS_FIRST : 0;
}

/** Whether the shopper may be doing something. */
function waitsForShopper(state: Operation['state']): boolean {
  return state === 'awaiting-redirect' || state === 'authenticating';
}

/**
 * When the next inquiry for an open operation comes at the latest, in milliseconds since the epoch, as long as a
 * gateway runs and its clock is right. Each gateway keeps the moments themselves in its memory.
 */
export function nextInquiryBy(operation: Operation, settings: SettlingTime, now: number): number {
  const first = sentAt(operation) + quietTime(operation, settings);
  const between = operation.state === 'authenticating' ? SHOPPERS_FIRST : LONGEST_DELAY;
  return (now < first ? first : now + between) + roundTime(settings);
}
