import { type Booking, DAY, dayText, moneyToWire, type Reports } from '@tollgate/gateway/api';
import { z } from 'zod';
import { refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { type AnyAdminRoute, adminRoute } from '../../admin-route.ts';
import { narrowedScopes, narrowing, scopeOfAct } from '../../narrowed-scopes.ts';
import { withoutAbsent } from '../../without-absent.ts';
import { daysOf, periodQuery, type ReportDays } from '../reports/report-period.ts';
import { BYTE_ORDER_MARK } from './csv.ts';
import { type CsvRow, csvStream } from './csv-stream.ts';
import { CSV, exportAnswer, MOST_ROWS } from './export-answer.ts';
import { bomQuery, FILE_SAYS } from './payments-csv.ts';

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
  'resultDetails.ConnectorTxID1',
  'resultDetails.ConnectorTxID2',
  'resultDetails.ConnectorTxID3',
  'merchantTransactionId',
  'descriptor',
] as const;

const TOO_MANY = `More than ${MOST_ROWS} rows would be exported; choose fewer days, a merchant or a channel`;

/** What moved money on some days: for the comparison with what acquirers settle, and for the books of a merchant. */
export function journalCsvRoute(parts: Pick<AdminParts, 'stores' | 'running'>): AnyAdminRoute {
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/exports/journal.csv',
    summary: `Exports at most ${MOST_ROWS} operations that moved money, by the day on which they were asked for, as CSV`,
    access: 'payments.export',
    query: z.strictObject({ ...narrowing, ...periodQuery, bom: bomQuery }),
    answer: z
      .string()
      .describe(
        `${FILE_SAYS}. The column booked has the amount from the merchant's side, negative where it was given back`,
      ),
    produces: CSV,
    errors: ['not-found', 'conflict'],
    records: 'journal.export',
    run: async (call) => {
      const { stores, running } = parts;
      const { merchant, channel, bom, ...asked } = call.query;
      const scopes = narrowedScopes(call, 'payments.export', { merchant, channel }, running.merchants());
      if (scopes === undefined) {
        return refusal('not-found');
      }
      const days = daysOf(asked, call.now);
      if (typeof days === 'string') {
        return refusal('invalid', undefined, [{ in: 'query', path: 'from', message: days }]);
      }
      const read = await stores.reports.read({ ...days, scopes });
      if (!read.isComplete) {
        return refusal(
          'conflict',
          'The ledger is still being summed, so it is not known how much this is; try later',
        );
      }
      if (mostBookings(read) > MOST_ROWS) {
        return refusal('invalid', undefined, [{ in: 'query', path: 'from', message: TOO_MANY }]);
      }
      const period = { from: dayText(days.fromDay), to: dayText(days.toDay) };
      const facts = {
        scope: scopeOfAct(scopes),
        asked: { ...withoutAbsent({ merchant, channel }), ...period },
        name: `journal-${period.from}-${period.to}.csv`,
      };
      return exportAnswer(call, facts, () =>
        csvStream(
          HEAD,
          rowsOf(stores.reports.bookings({ ...timeOf(days), scopes })),
          bom === '1' ? BYTE_ORDER_MARK : '',
        ),
      );
    },
  });
}

/** Preauthorisations and authentications move nothing. */
const WITHOUT_BOOKING: ReadonlySet<string> = new Set(['PA', '3D']);

function mostBookings({ sums }: Awaited<ReturnType<Reports['read']>>): number {
  return sums
    .filter(({ state, paymentType }) => state === 'approved' && !WITHOUT_BOOKING.has(paymentType))
    .reduce((count, each) => count + each.count, 0);
}

function timeOf({ fromDay, toDay }: ReportDays): { readonly from: number; readonly before: number } {
  return { from: fromDay * DAY, before: (toDay + 1) * DAY };
}

async function* rowsOf(parts: AsyncIterable<readonly Booking[]>): AsyncGenerator<readonly CsvRow[]> {
  for await (const part of parts) {
    yield part.map(rowOf);
  }
}

function rowOf(booking: Booking): CsvRow {
  const { references, currency, minor } = booking;
  const isBack = minor < 0n;
  const amount = moneyToWire({ minor: isBack ? -minor : minor, currency });
  const reference = (name: string): string | null =>
    typeof references[name] === 'string' ? references[name] : null;
  return [
    booking.id,
    booking.rootId,
    new Date(booking.startedAt).toISOString(),
    new Date(booking.finishedAt).toISOString(),
    booking.paymentType,
    booking.brand,
    amount,
    isBack ? `-${amount}` : amount,
    currency,
    booking.resultCode,
    booking.merchant,
    booking.channelId,
    booking.acquirer,
    reference('connectorTxId1'),
    reference('connectorTxId2'),
    reference('connectorTxId3'),
    booking.merchantTransactionId ?? null,
    booking.descriptor ?? null,
  ];
}
