import type { Dialect } from '../../store/dialect.ts';
import { readColumns } from '../../store/read-columns.ts';

/** An operation that moved money. */
export interface Booking {
  readonly id: string;
  readonly rootId: string;
  readonly merchant: string;
  readonly channelId: string;
  readonly paymentType: string;
  readonly brand: string;
  /** Minor units of the currency, from the merchant's side: negative where the shopper got the money. */
  readonly minor: bigint;
  readonly currency: string;
  readonly resultCode: string;
  /** Empty where no acquirer was asked. */
  readonly acquirer: string;
  /** The acquirer's references, by the names of the ledger. */
  readonly references: Readonly<Record<string, unknown>>;
  readonly merchantTransactionId: string | undefined;
  readonly descriptor: string | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly finishedAt: number;
}

/** Where a reading continues, in the order of their ends: after this operation. */
export interface BookingPlace {
  /** Milliseconds since the epoch. */
  readonly finishedAt: number;
  readonly id: string;
}

/**
 * The statement that reads operations in the order in which they were approved, the same in every store: after `$1` and
 * `$2`, before `$3`, at most `$4`. Some of them moved nothing, and are read so that the next page knows where to begin.
 */
export function bookingText({ forEach }: Dialect): string {
  const booked = `SELECT id, root_id, kind, merchant, channel_id, payment_type, brand, currency,
      CAST(amount_minor AS TEXT) AS minor, moves_to, coalesce(acquirer, '') AS acquirer, acquirer_references,
      result_code, merchant_transaction_id, descriptor, started_at FROM operation_states`;
  return `
    WITH approved AS (${approvedIn('endings')} UNION ALL ${approvedIn('retry_endings')}),
      page AS (SELECT operation_id AS id, finished_at FROM approved ORDER BY finished_at, operation_id LIMIT $4)
    SELECT found.*, page.finished_at AS finished_at FROM ${forEach('page', booked, 'id')}
      ORDER BY page.finished_at, page.id`;
}

function approvedIn(table: 'endings' | 'retry_endings'): string {
  return `
    SELECT operation_id, finished_at FROM (
      SELECT operation_id, finished_at FROM ${table}
      WHERE state = 'approved' AND (finished_at, operation_id) > ($1, $2) AND finished_at < $3
      ORDER BY finished_at, operation_id LIMIT $4) AS of_${table}`;
}

type Row = Readonly<Record<string, unknown>>;

/** Approved operations in their order, and those among them that moved money. */
export interface BookingPage {
  readonly bookings: readonly Booking[];
  /** After the last one that was read; `undefined` when there are no more. */
  readonly next: BookingPlace | undefined;
}

export function bookingPageOf(rows: readonly Row[], limit: number): BookingPage {
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    bookings: rows
      .filter((row) => row['kind'] !== 'attempt' && row['moves_to'] !== null)
      .map((row) => bookingOfRow(row)),
    next: last && { finishedAt: Number(last['finished_at']), id: String(last['id']) },
  };
}

function bookingOfRow(row: Row): Booking {
  const minor = BigInt(String(row['minor']));
  const { optional } = readColumns(row);
  return {
    id: String(row['id']),
    rootId: String(row['root_id']),
    merchant: String(row['merchant']),
    channelId: String(row['channel_id']),
    paymentType: String(row['payment_type']),
    brand: String(row['brand']),
    minor: row['moves_to'] === 'merchant' ? minor : -minor,
    currency: String(row['currency']),
    resultCode: String(row['result_code']),
    acquirer: String(row['acquirer']),
    references: JSON.parse(String(row['acquirer_references'])) as Record<string, unknown>,
    merchantTransactionId: optional('merchant_transaction_id'),
    descriptor: optional('descriptor'),
    startedAt: Number(row['started_at']),
    finishedAt: Number(row['finished_at']),
  };
}
