import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { settledPositionOf } from '../../store/settled-position.ts';
import { BOOKING_TEXT, bookingPageOf } from '../booking-row.ts';
import { type SumRow, standingOfRow, standingText, sumOfRow } from '../counted-operation-row.ts';
import { progressOfRow } from '../progress-of-row.ts';
import type { ReportRows } from '../report-rows.ts';
import { SUM_COLUMNS, SUM_KEY, sumStatement } from '../sum-statements.ts';

const TYPES: Readonly<Partial<Record<(typeof SUM_COLUMNS)[number], string>>> = {
  day: 'integer',
  count: 'bigint',
  minor: 'numeric',
};
const COLUMNS = SUM_COLUMNS.join(', ');

/** All of it in one statement, so that nothing is added when another process has moved on. */
const ADD = `WITH moved AS (
    INSERT INTO report_progress (one, step, summed_to, still_open) VALUES (1, $1::bigint + 1, $2, $3)
    ON CONFLICT (one) DO UPDATE SET step = excluded.step, summed_to = excluded.summed_to,
      still_open = excluded.still_open
    WHERE report_progress.step = $1::bigint RETURNING step
  ), added AS (
    INSERT INTO report_sums AS sums (${COLUMNS})
    SELECT ${SUM_COLUMNS.map((column) => `given.${column}`).join(', ')}
    FROM jsonb_to_recordset($4::jsonb)
      AS given (${SUM_COLUMNS.map((column) => `${column} ${TYPES[column] ?? 'text'}`).join(', ')})
    WHERE EXISTS (SELECT FROM moved)
    ON CONFLICT (${SUM_KEY.join(', ')})
      DO UPDATE SET count = sums.count + excluded.count, minor = sums.minor + excluded.minor
  )
  SELECT step FROM moved`;

/**
 * The sums of reports in PostgreSQL.
 *
 * @param store with the tables of the ledger and of the reports in it
 */
export function createPostgresReportRows(
  store: Pick<PostgresStore, 'dialect' | 'read' | 'write'>,
): ReportRows {
  const read = (name: string, text: string, values: readonly unknown[] = []) =>
    store.read({ name: `reports ${name}`, text, values });
  return {
    progress: async () =>
      progressOfRow((await read('progress', 'SELECT step, summed_to, still_open FROM report_progress'))[0]),
    settledPosition: settledPositionOf(store, 'reports', 'operations'),
    newestPosition: async () =>
      Number(
        (await read('newest', 'SELECT max(position) AS position FROM operations'))[0]?.['position'] ?? 0,
      ),
    // Not named, so that the server plans it for its positions.
    readBetween: async (after, to) => {
      const text = standingText('position > $1 AND position <= $2');
      return (await store.read({ text, values: [after, to] })).map(standingOfRow);
    },
    readBookings: async ({ finishedAt, id }, before, limit) =>
      bookingPageOf(await store.read({ text: BOOKING_TEXT, values: [finishedAt, id, before, limit] }), limit),
    readAt: async (positions) => {
      const text = standingText('position = ANY ($1::bigint[])');
      return (await store.read({ text, values: [positions] })).map(standingOfRow);
    },
    add: async (from, to, sums) => {
      const values = [from.step, to.summedTo, JSON.stringify(to.stillOpen), JSON.stringify(sums.map(given))];
      return (await store.write({ name: 'reports add', text: ADD, values })).length > 0;
    },
    readSums: async (question) => {
      const statement = sumStatement(question);
      return statement === undefined ? [] : (await store.read(statement)).map(sumOfRow);
    },
  };
}

function given(sum: SumRow): Readonly<Record<(typeof SUM_COLUMNS)[number], string | number>> {
  const { day, merchant, kind, brand, currency, acquirer, state, count } = sum;
  const same = { day, merchant, kind, brand, currency, acquirer, state, count };
  return {
    ...same,
    channel_id: sum.channelId,
    payment_type: sum.paymentType,
    first_acquirer: sum.firstAcquirer,
    result_code: sum.resultCode,
    minor: String(sum.minor),
  };
}
