import type { Booking, Reports } from '@tollgate/gateway/api';
import type { CsvRow } from './csv-stream.ts';
import {
  type BookedTime,
  bookedText,
  type ExportSource,
  placeIn,
  REFERENCES,
  referenceCells,
} from './export-source.ts';

const HEAD = [
  'id',
  'paymentId',
  'timestamp',
  'finishedAt',
  'paymentType',
  'paymentBrand',
  'amount',
  'booked',
  'currency',
  'result.code',
  'merchant',
  'entityId',
  'acquirer',
  ...REFERENCES,
  'merchantTransactionId',
  'descriptor',
] as const;

/** The operations that moved money, in the order of their approval, for the books of a merchant. */
export function journalSource(reports: Pick<Reports, 'bookings'>, time: BookedTime): ExportSource {
  return {
    head: HEAD,
    read: async (after) => {
      const { bookings, next } = await reports.bookings({ ...time, after: placeIn(after) });
      return { rows: bookings.map(rowOf), next: next && JSON.stringify(next) };
    },
  };
}

function rowOf(booking: Booking): CsvRow {
  const { currency, minor } = booking;
  return [
    booking.id,
    booking.rootId,
    new Date(booking.startedAt).toISOString(),
    new Date(booking.finishedAt).toISOString(),
    booking.paymentType,
    booking.brand,
    bookedText(minor < 0n ? -minor : minor, currency),
    bookedText(minor, currency),
    currency,
    booking.resultCode,
    booking.merchant,
    booking.channelId,
    booking.acquirer,
    ...referenceCells(booking),
    booking.merchantTransactionId ?? null,
    booking.descriptor ?? null,
  ];
}
