import { type BookLine, type Evidence, outcomeOf } from './evidence.ts';

/**
 * What an acquirer approved under keys that the ledger says nothing was booked under, and what took it back.
 *
 * An acquirer may book what it was told to cancel. The shop was told "failed" then, so the gateway reverses it: both
 * lines of the books belong together, and no money is left moved.
 */
export interface PutRight {
  /** Keys of bookings that were reversed in full. */
  readonly bookings: ReadonlySet<string>;
  /** Keys of the reversals. */
  readonly reversals: ReadonlySet<string>;
}

export function putRight({ ledger, books }: Evidence): PutRight {
  const standing = new Set(ledger.filter(({ code }) => outcomeOf(code) !== 'failed').map(({ key }) => key));
  const contradicted = new Map(
    books
      .filter(({ key, state }) => state === 'approved' && !standing.has(key))
      .map((line) => [line.key, line]),
  );
  const reversals = books.filter((line) => takesBack(line, contradicted.get(line.original ?? '')));
  return {
    bookings: new Set(reversals.flatMap(({ original }) => original ?? [])),
    reversals: new Set(reversals.map(({ key }) => key)),
  };
}

function takesBack({ type, state, minor, currency }: BookLine, booking: BookLine | undefined): boolean {
  return (
    type === 'reversal' && state === 'approved' && minor === booking?.minor && currency === booking.currency
  );
}

/** The operation whose attempt a key names: a key is the operation's id and the number of the attempt. */
export function operationOf(key: string): string {
  return key.replace(/-\d+$/, '');
}
