import { type BookLine, type Evidence, outcomeOf } from './evidence.ts';

/**
 * Bookings that an acquirer approved under keys that the ledger has as never booked, and the operations that took them
 * back.
 *
 * An acquirer may book what it was asked to cancel. The shop was answered "failed" then, so the gateway reverses it, or
 * refunds it where that is declined: the lines of the books belong together, and no money is left moved.
 */
interface CorrectedBookings {
  /** Keys of bookings that were taken back in full. */
  readonly bookings: ReadonlySet<string>;
  /** Keys of the reversals and refunds that did it. */
  readonly reversals: ReadonlySet<string>;
  /** Keys of bookings that were taken back more than once. */
  readonly takenBackTwice: readonly string[];
}

/** Types of the lines that can take all of a booking back. */
const TAKING_BACK: ReadonlySet<string> = new Set(['reversal', 'refund']);

export function correctedBookings({ ledger, books }: Evidence): CorrectedBookings {
  const notFailed = new Set(ledger.filter(({ code }) => outcomeOf(code) !== 'failed').map(({ key }) => key));
  const contradicted = new Map(
    books
      .filter(({ key, state }) => state === 'approved' && !notFailed.has(key))
      .map((line) => [line.key, line]),
  );
  const reversals = books.filter((line) => takesBack(line, contradicted.get(line.original ?? '')));
  const originals = reversals.flatMap(({ original }) => original ?? []);
  return {
    bookings: new Set(originals),
    takenBackTwice: originals.filter((key, place) => originals.indexOf(key) !== place),
    reversals: new Set(reversals.map(({ key }) => key)),
  };
}

function takesBack({ type, state, minor, currency }: BookLine, booking: BookLine | undefined): boolean {
  return (
    TAKING_BACK.has(type) && state === 'approved' && minor === booking?.minor && currency === booking.currency
  );
}

/** The operation that a key belongs to: each of its keys is its id, a hyphen, and a distinguishing suffix. */
export function operationOf(key: string): string {
  return key.split('-', 1)[0] ?? key;
}
