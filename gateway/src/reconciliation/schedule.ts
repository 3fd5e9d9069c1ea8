import type { Operation } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';
import { redirectEndsAt } from '../processing/deadlines.ts';
import type { PaymentId } from '../values/ids.ts';

/** The delay between two inquiries about one operation doubles up to this, in milliseconds. */
const LONGEST_DELAY = 10 * 60 * 1000;

/** After which a redirected shopper's payment is asked about for the first time, in milliseconds. */
const SHOPPERS_FIRST = 60 * 1000;

/** Of an operation that was never asked about: before all moments of the monotonic clock. */
const NEVER = -1;

/** When reconciliation asks about which operation. It is kept in memory: a process that starts anew asks at once. */
export interface InquirySchedule {
  /** @returns since when on the monotonic clock it is an operation's turn; `undefined` while it is not */
  dueSince(operation: Operation): number | undefined;
  /** An operation was asked about, and is open still. */
  noteAsked(operation: Operation): void;
  /** Which operations were asked about and not forgotten. */
  known(): Iterable<PaymentId>;
  /** What has ended needs no delay any more. */
  forget(ids: Iterable<PaymentId>): void;
}

interface Asked {
  readonly delay: number;
  readonly nextAt: number;
}

export function createInquirySchedule(ports: Ports): InquirySchedule {
  const { clock, settings } = ports;
  const asked = new Map<PaymentId, Asked>();

  /** One round's, in milliseconds. */
  const shortest = roundTime(ports);

  /** How long an operation is left alone, in milliseconds from its start. */
  function quietTime({ state }: Operation): number {
    if (state === 'started') {
      // It may still be waiting for its answer in some process.
      return (settings.settleSeconds * 1000) / 2;
    }
    // A shopper who comes back causes an inquiry; this is for those who do not.
    return state === 'awaiting-redirect' ? SHOPPERS_FIRST : 0;
  }

  return {
    dueSince(operation) {
      const age = clock.now() - operation.startedAt;
      // An operation from the future: the time of day was set back, and its age is not known.
      if (age >= 0 && age < quietTime(operation)) {
        return undefined;
      }
      const since = asked.get(operation.id)?.nextAt ?? NEVER;
      return clock.monotonic() >= since ? since : undefined;
    },

    /**
     * The first delay is one round's, or a shopper's; from then on it doubles. The moment at
     * which the shopper can not come any more is never missed.
     */
    noteAsked(operation) {
      const isAwaiting = operation.state === 'awaiting-redirect';
      const first = isAwaiting ? SHOPPERS_FIRST : shortest;
      const last = asked.get(operation.id);
      const delay = Math.min(last === undefined ? first : Math.max(last.delay * 2, first), LONGEST_DELAY);
      const left = isAwaiting ? redirectEndsAt(ports, operation) - clock.now() : 0;
      asked.set(operation.id, {
        delay,
        nextAt: clock.monotonic() + (left > 0 ? Math.min(delay, left) : delay),
      });
    },

    known: () => asked.keys(),

    forget(ids) {
      for (const id of ids) {
        asked.delete(id);
      }
    },
  };
}

/** For how long one round asks at most, and how often there is one: a twelfth of what a payment may take. Milliseconds. */
export function roundTime({ settings }: Ports): number {
  return (settings.settleSeconds * 1000) / 12;
}
