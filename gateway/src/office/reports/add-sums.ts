import type { Columns, Dialect } from '../../store/dialect.ts';
import type { Statement } from '../../store/store.ts';
import type { BreakdownRow } from './breakdowns.ts';
import type { SumRow } from './counted-operation-row.ts';
import type { Sums } from './report-rows.ts';
import { BREAKDOWN_KEY, SUM_KEY } from './sum-statements.ts';

/** The statements that add to the sums. */
export function addTo(dialect: Dialect, { sums, breakdowns }: Sums): Statement[] {
  return [
    adding(dialect, 'report_totals', SUM_KEY, sums.map(rowOfSum)),
    adding(dialect, 'report_breakdowns', BREAKDOWN_KEY, breakdowns.map(rowOfBreakdown)),
  ];
}

type Row = Readonly<Record<string, string | number>>;

/** Amounts are text, which loses no digits. */
const NUMBERS: Columns = { day: 'integer', count: 'bigint', minor: 'numeric' };

function adding({ rowsOf }: Dialect, table: string, key: readonly string[], rows: readonly Row[]): Statement {
  const all = [...key, 'count', 'minor'];
  const types: Columns = Object.fromEntries(all.map((column) => [column, NUMBERS[column] ?? 'text']));
  const columns = all.join(', ');
  return {
    name: `reports add to ${table}`,
    text: `INSERT INTO ${table} AS sums (${columns})
      SELECT ${columns} FROM ${rowsOf('$1', types)} AS added WHERE true
      ON CONFLICT (${key.join(', ')})
        DO UPDATE SET count = sums.count + excluded.count, minor = sums.minor + excluded.minor`,
    values: [JSON.stringify(rows)],
  };
}

function rowOfSum(sum: SumRow): Row {
  const { channelId, paymentType, firstAcquirer, resultCode, minor, ...same } = sum;
  return {
    ...same,
    channel_id: channelId,
    payment_type: paymentType,
    first_acquirer: firstAcquirer,
    result_code: resultCode,
    minor: String(minor),
  };
}

function rowOfBreakdown({ channelId, firstAcquirer, minor, ...same }: BreakdownRow): Row {
  return { ...same, channel_id: channelId, first_acquirer: firstAcquirer, minor: String(minor) };
}
