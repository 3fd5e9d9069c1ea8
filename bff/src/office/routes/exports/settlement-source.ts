import type { Booking, BookingPlace, Reports } from '@tollgate/gateway/api';
import type { ChannelNames } from '../payments/payment-row.ts';
import type { CsvRow } from './csv-stream.ts';
import {
  type BookedTime,
  bookedText,
  type ExportSource,
  REFERENCES,
  referenceCells,
} from './export-source.ts';

const HEAD = [
  'record',
  'day',
  'acquirer',
  'merchant',
  'entityId',
  'channel',
  'currency',
  'paymentType',
  'count',
  'booked',
  'id',
  'paymentId',
  'timestamp',
  'finishedAt',
  'paymentBrand',
  'result.code',
  ...REFERENCES,
  'merchantTransactionId',
  'descriptor',
] as const;

/** The number of columns of a sum; further ones belong to a booking. */
const OF_SUM = 10;

/** The key of a sum; the type is empty in the total that is owed. */
type Alike = readonly [acquirer: string, merchant: string, channelId: string, currency: string, type: string];
type Sum = readonly [alike: Alike, count: number, minor: string];

/** The position, and the sums of the current day. */
interface Progress {
  readonly after?: BookingPlace | undefined;
  readonly day?: string | undefined;
  readonly sums: readonly Sum[];
}

/**
 * The amounts that acquirers owe, for comparison with their settlements: each booking with the acquirer's references, and after
 * those of a day, by acquirer, channel and currency, the sums of each operation type and the total that is owed.
 */
export function settlementSource(
  reports: Pick<Reports, 'bookings'>,
  time: BookedTime,
  names: ChannelNames,
): ExportSource {
  return {
    head: HEAD,
    read: async (text) => {
      const progress: Progress = text === undefined ? { sums: [] } : (JSON.parse(text) as Progress);
      const { bookings, next } = await reports.bookings({ ...time, after: progress.after });
      let { day } = progress;
      let sums = new Map(progress.sums.map((sum) => [JSON.stringify(sum[0]), sum]));
      const rows: CsvRow[] = [];
      for (const booking of bookings) {
        const own = new Date(booking.finishedAt).toISOString().slice(0, 10);
        if (day !== undefined && own !== day) {
          rows.push(...rowsOfDay(day, [...sums.values()], names));
          sums = new Map();
        }
        day = own;
        add(sums, booking);
        rows.push(rowOf(booking, own, names));
      }
      if (next === undefined && day !== undefined) rows.push(...rowsOfDay(day, [...sums.values()], names));
      const left: Progress = { after: next, day, sums: [...sums.values()] };
      return { rows, next: next && JSON.stringify(left) };
    },
  };
}

function add(sums: Map<string, Sum>, { minor, ...booking }: Booking): void {
  const { acquirer, merchant, channelId, currency, paymentType } = booking;
  for (const type of [paymentType, '']) {
    const alike: Alike = [acquirer, merchant, channelId, currency, type];
    const key = JSON.stringify(alike);
    const [, count, before] = sums.get(key) ?? [alike, 0, '0'];
    sums.set(key, [alike, count + 1, String(BigInt(before) + minor)]);
  }
}

/** The sums by type, then the total that is owed. */
function rowsOfDay(day: string, sums: readonly Sum[], names: ChannelNames): readonly CsvRow[] {
  const orderOf = ([[...alike]]: Sum): string => JSON.stringify([...alike.slice(0, -1), alike.at(-1) || '~']);
  return sums
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map((sum) => rowOfSum(day, sum, names));
}

function rowOfSum(day: string, [alike, count, minor]: Sum, names: ChannelNames): CsvRow {
  const [acquirer, merchant, channelId, currency, type] = alike;
  return [
    type === '' ? 'owed' : 'sum',
    day,
    acquirer,
    merchant,
    channelId,
    names.get(channelId) ?? null,
    currency,
    type,
    count,
    bookedText(BigInt(minor), currency),
    ...HEAD.slice(OF_SUM).map(() => null),
  ];
}

function rowOf(booking: Booking, day: string, names: ChannelNames): CsvRow {
  return [
    'booking',
    day,
    booking.acquirer,
    booking.merchant,
    booking.channelId,
    names.get(booking.channelId) ?? null,
    booking.currency,
    booking.paymentType,
    1,
    bookedText(booking.minor, booking.currency),
    booking.id,
    booking.rootId,
    new Date(booking.startedAt).toISOString(),
    new Date(booking.finishedAt).toISOString(),
    booking.brand,
    booking.resultCode,
    ...referenceCells(booking),
    booking.merchantTransactionId ?? null,
    booking.descriptor ?? null,
  ];
}
