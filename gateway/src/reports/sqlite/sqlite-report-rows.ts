import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { BOOKING_TEXT, bookingPageOf } from '../booking-row.ts';
import { type SumRow, standingOfRow, standingText, sumOfRow } from '../counted-operation-row.ts';
import { progressOfRow } from '../progress-of-row.ts';
import type { ReportRows } from '../report-rows.ts';
import { SUM_COLUMNS, SUM_KEY, sumStatement } from '../sum-statements.ts';
import { REPORT_MIGRATIONS } from './migrations.ts';

const ADD = `INSERT INTO report_sums (${SUM_COLUMNS.join(', ')})
  VALUES (${SUM_COLUMNS.map(() => '?').join(', ')})
  ON CONFLICT (${SUM_KEY.join(', ')}) DO UPDATE SET count = count + excluded.count, minor = minor + excluded.minor`;

const MOVE = `INSERT INTO report_progress (one, step, summed_to, still_open) VALUES (1, ?1 + 1, ?2, ?3)
  ON CONFLICT (one) DO UPDATE SET step = excluded.step, summed_to = excluded.summed_to,
    still_open = excluded.still_open
  WHERE step = ?1 RETURNING step`;

/**
 * The sums of reports in the embedded store.
 *
 * @param store with the tables of the ledger in it
 */
export function createSqliteReportRows(store: EmbeddedStore): ReportRows {
  store.migrate('reports', REPORT_MIGRATIONS);
  const { prepare, writer } = store;
  const progress = store.prepareRead('SELECT step, summed_to, still_open FROM report_progress');
  const newest = store.prepareRead('SELECT max(position) AS position FROM operations');
  const between = store.prepareRead(standingText('position > ? AND position <= ?'));
  const listed = store.prepareRead(standingText('position IN (SELECT value FROM json_each(?))'));
  const bookings = store.prepareRead(BOOKING_TEXT.replaceAll('$', '?'));
  const add = prepare(ADD);
  const move = prepare(MOVE);
  const newestPosition = async () => Number(newest.get()?.['position'] ?? 0);
  return {
    progress: async () => progressOfRow(progress.get()),
    // The file has one writer, so nothing that is older than what can be read is still on its way.
    settledPosition: newestPosition,
    newestPosition,
    readBetween: async (after, to) => between.all(after, to).map(standingOfRow),
    readBookings: async ({ finishedAt, id }, before, limit) =>
      bookingPageOf(bookings.all(finishedAt, id, before, limit), limit),
    readAt: async (positions) => listed.all(JSON.stringify(positions)).map(standingOfRow),
    add: (from, to, sums) =>
      writer.write(() => {
        const hasMoved = move.get(from.step, to.summedTo, JSON.stringify(to.stillOpen)) !== undefined;
        for (const sum of hasMoved ? sums : []) {
          add.run(...valuesOf(sum));
        }
        return hasMoved;
      }),
    readSums: async (question) => {
      const statement = sumStatement(question);
      return statement === undefined
        ? []
        : store
            .prepareRead(statement.text.replaceAll(/\$(?=\d)/g, '?'))
            .all(...statement.values)
            .map(sumOfRow);
    },
  };
}

function valuesOf(sum: SumRow): (string | number | bigint)[] {
  const { day, merchant, channelId, kind, paymentType, brand, currency, acquirer, firstAcquirer } = sum;
  const place = [day, merchant, channelId, kind, paymentType, brand, currency, acquirer, firstAcquirer];
  return [...place, sum.state, sum.resultCode, sum.count, sum.minor];
}
