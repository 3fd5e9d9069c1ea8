import { correctedBookings, operationOf } from './corrected-bookings.ts';
import { type BookLine, type Evidence, type Finding, type LedgerLine, outcomeOf } from './evidence.ts';

/** The acquirer's words for what the gateway's types ask for. */
const BOOKED_AS: Readonly<Record<string, string>> = {
  PA: 'authorisation',
  DB: 'sale',
  CD: 'credit',
  CP: 'capture',
  RV: 'reversal',
  RF: 'refund',
};

/** A key that was cancelled before anything was booked under it: its line says so of whatever type it would have been. */
const CANCELLATION = 'cancellation';

/**
 * The acquirer's books and the ledger say the same, key by key and cent by cent.
 *
 * Of what the ledger says was never sent, the books may have a cancelled key, a decline that came too late to be reported,
 * or a booking that was corrected: none of them moves money.
 */
export function booksAgree(evidence: Evidence): Finding[] {
  const { ledger, books } = evidence;
  const { bookings, reversals } = correctedBookings(evidence);
  const booked = new Map(books.map((line) => [line.key, line]));
  const byId = new Map(ledger.map((line) => [line.id, line]));
  const known = new Set(ledger.map(({ key }) => key));
  const isExplained = ({ key, state }: BookLine): boolean =>
    reversals.has(key) || (byId.has(operationOf(key)) && (state === 'declined' || bookings.has(key)));
  return [
    ...ledger
      .filter(({ key }) => key === undefined || !bookings.has(key))
      .flatMap((line) => lineAgrees(line, line.key === undefined ? undefined : booked.get(line.key), byId)),
    ...books
      .filter((line) => !known.has(line.key) && !isExplained(line))
      .map(
        ({ key, type, state }): Finding => ({
          kind: 'loss',
          says: `the acquirer has ${state} the ${type} ${key}, and no operation of the ledger knows`,
        }),
      ),
  ];
}

function lineAgrees(
  line: LedgerLine,
  booked: BookLine | undefined,
  byId: ReadonlyMap<string, LedgerLine>,
): Finding[] {
  const outcome = outcomeOf(line.code);
  if (booked === undefined) {
    const claimsBooking = outcome === 'approved' || line.key !== undefined;
    return claimsBooking ? [disagreement(line, `is ${line.code}, and the acquirer never booked it`)] : [];
  }
  const referenced = line.referencedId === undefined ? undefined : byId.get(line.referencedId);
  // The first attempt at a payment refers to the payment and asked its acquirer for the same.
  const original = referenced?.type === line.type ? undefined : referenced?.key;
  const pairs = [
    ['outcome', outcome, booked.state === 'approved' ? 'approved' : 'failed'],
    ['amount', `${line.minor} ${line.currency}`, `${booked.minor} ${booked.currency}`],
    // A cancelled key's line knows neither.
    ...(booked.type === CANCELLATION
      ? []
      : ([
          ['type', BOOKED_AS[line.type], booked.type],
          ['original', original, booked.original],
        ] as const)),
  ] as const;
  return pairs
    .filter(([, ours, theirs]) => ours !== theirs)
    .map(([what, ours, theirs]) => disagreement(line, `has ${what} ${ours}, the acquirer has ${theirs}`));
}

function disagreement({ type, id }: LedgerLine, says: string): Finding {
  return { kind: 'disagreement', says: `the ${type} ${id} ${says}` };
}
