import { scopesCondition } from '../scopes-condition.ts';
import type { SumQuestion } from './report-rows.ts';

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

const SHOWN = SUM_KEY.filter((column) => column !== 'merchant' && column !== 'channel_id').join(', ');

interface SumStatement {
  /** With `$1` for the first value. */
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** The statement that reads sums, the same in every store; `undefined` when nothing may be read. */
export function sumStatement({ fromDay, toDay, scopes }: SumQuestion): SumStatement | undefined {
  if (scopes.length === 0) {
    return undefined;
  }
  const values: (string | number)[] = [];
  const value = (each: string | number): string => `$${values.push(each)}`;
  const days = `day >= ${value(fromDay)} AND day <= ${value(toDay)}`;
  const places = scopesCondition(scopes, values);
  return {
    text: `SELECT ${SHOWN}, CAST(sum(count) AS TEXT) AS count, CAST(sum(minor) AS TEXT) AS minor
      FROM report_sums WHERE ${days} AND ${places} GROUP BY ${SHOWN}`,
    values,
  };
}

/** The values of a sum in the order of {@link SUM_KEY}, then count and amount; amounts as text, which loses no digits. */
export const SUM_COLUMNS = [...SUM_KEY, 'count', 'minor'] as const;
