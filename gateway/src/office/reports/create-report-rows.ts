import { scopeCondition } from '../../access/rights/scope.ts';
import type { Columns, Dialect } from '../../store/dialect.ts';
import { settledPositionOf } from '../../store/settled-position.ts';
import type { Statement, Store } from '../../store/store.ts';
import { BOOKING_TEXT, bookingPageOf } from './booking-row.ts';
import { countedRowOf, currentText, type SumRow, sumOfRow } from './counted-operation-row.ts';
import type { Progress, ReportRows, SumQuestion } from './report-rows.ts';

/** The columns that distinguish sums, in the order of their key. */
export const SUM_KEY = [
  'day',
  'merchant',
  'channel_id',
  'kind',
  'payment_type',
  'brand',
  'currency',
  'acquirer',
  'first_acquirer',
  'state',
  'result_code',
] as const;

/** The values of a sum in the order of {@link SUM_KEY}, then count and amount; amounts as text, which loses no digits. */
const SUM_COLUMNS = [...SUM_KEY, 'count', 'minor'] as const;

/**
 * The sums of reports in a store.
 *
 * @param store with the tables of the ledger and of the reports in it
 * @param primary the store that gives out positions
 */
export function createReportRows(
  store: Pick<Store, 'dialect' | 'read' | 'transaction'>,
  primary: Pick<Store, 'dialect' | 'read'> = store,
): ReportRows {
  const { dialect } = store;
  const read = (name: string, text: string) => store.read({ name: `reports ${name}`, text, values: [] });
  const settled = settledPositionOf(primary, 'reports', 'operations');
  const newestPosition = async (): Promise<number> =>
    Number((await read('newest', 'SELECT max(position) AS position FROM operations'))[0]?.['position'] ?? 0);
  return {
    progress: async () =>
      progressOfRow((await read('progress', 'SELECT step, summed_to, still_open FROM report_progress'))[0]),
    settledPosition: async () => {
      const position = await settled();
      return position && Math.min(position, await newestPosition());
    },
    newestPosition,
    // Not named, so that the server plans it for its positions.
    readBetween: async (after, to) => {
      const text = currentText('position > $1 AND position <= $2');
      return (await store.read({ text, values: [after, to] })).map(countedRowOf);
    },
    readBookings: async ({ finishedAt, id }, before, limit) =>
      bookingPageOf(await store.read({ text: BOOKING_TEXT, values: [finishedAt, id, before, limit] }), limit),
    readAt: async (positions) => {
      const text = currentText(`position ${dialect.oneOf('$1', 'bigint')}`);
      return (await store.read({ text, values: [positions] })).map(countedRowOf);
    },
    // Nothing is added when another process has moved on.
    add: (from, to, sums) =>
      store.transaction([moveOn(from, to)], ([moved = []]) =>
        moved.length === 0 ? { value: false } : { write: addTo(dialect, sums), value: true },
      ),
    readSums: async (question) => {
      const statement = sumStatement(question);
      return statement === undefined ? [] : (await store.read(statement)).map(sumOfRow);
    },
  };
}

/** @returns a row when nothing else has moved on since `from` was read */
function moveOn(from: Progress, to: Omit<Progress, 'step'>): Statement {
  return {
    name: 'reports move on',
    text: `INSERT INTO report_progress (one, step, summed_to, still_open) VALUES (1, CAST($1 AS bigint) + 1, $2, $3)
      ON CONFLICT (one) DO UPDATE SET step = excluded.step, summed_to = excluded.summed_to,
        still_open = excluded.still_open
      WHERE report_progress.step = CAST($1 AS bigint) RETURNING step`,
    values: [from.step, to.summedTo, JSON.stringify(to.stillOpen)],
  };
}

const COLUMNS = SUM_COLUMNS.join(', ');
const NUMBERS: Columns = { day: 'integer', count: 'bigint', minor: 'numeric' };
const TYPES: Columns = Object.fromEntries(SUM_COLUMNS.map((column) => [column, NUMBERS[column] ?? 'text']));

function addTo({ rowsOf }: Dialect, sums: readonly SumRow[]): Statement {
  return {
    name: 'reports add',
    text: `INSERT INTO report_sums AS sums (${COLUMNS})
      SELECT ${COLUMNS} FROM ${rowsOf('$1', TYPES)} AS added WHERE true
      ON CONFLICT (${SUM_KEY.join(', ')})
        DO UPDATE SET count = sums.count + excluded.count, minor = sums.minor + excluded.minor`,
    values: [JSON.stringify(sums.map(rowOf))],
  };
}

function rowOf(sum: SumRow): Readonly<Record<(typeof SUM_COLUMNS)[number], string | number>> {
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

/** Reads the one row; without it, nothing is summed yet. */
function progressOfRow(row: Readonly<Record<string, unknown>> | undefined): Progress {
  return row === undefined
    ? { step: 0, summedTo: 0, stillOpen: [] }
    : {
        step: Number(row['step']),
        summedTo: Number(row['summed_to']),
        stillOpen: JSON.parse(String(row['still_open'])) as number[],
      };
}

const SHOWN = SUM_KEY.filter((column) => column !== 'merchant' && column !== 'channel_id').join(', ');

/** The statement that reads sums, the same in every store; `undefined` when nothing may be read. */
function sumStatement({ fromDay, toDay, scopes }: SumQuestion) {
  if (scopes.length === 0) {
    return undefined;
  }
  const values: (string | number)[] = [];
  const value = (each: string | number): string => `$${values.push(each)}`;
  const days = `day >= ${value(fromDay)} AND day <= ${value(toDay)}`;
  const places = scopeCondition(scopes, value);
  return {
    text: `SELECT ${SHOWN}, CAST(sum(count) AS TEXT) AS count, CAST(sum(minor) AS TEXT) AS minor
      FROM report_sums WHERE ${days} AND ${places ?? 'true'} GROUP BY ${SHOWN}`,
    values,
  };
}
