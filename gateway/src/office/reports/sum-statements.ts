import { scopeCondition } from '../../access/rights/scope.ts';
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

/** The same of the sums of one dimension each. */
export const BREAKDOWN_KEY = [
  'day',
  'merchant',
  'channel_id',
  'currency',
  'dimension',
  'name',
  'state',
  'first_acquirer',
] as const;

const SHOWN = SUM_KEY.filter((column) => column !== 'merchant' && column !== 'channel_id').join(', ');

/** Without the day too: the values of a dimension are added over all days. */
const SHOWN_BREAKDOWN = 'currency, dimension, name, state, first_acquirer';

/** The statement that reads sums, the same in every store; `undefined` when nothing may be read. */
export function sumStatement(question: SumQuestion) {
  return statementOf('report_totals', SHOWN, question);
}

export function breakdownStatement(question: SumQuestion) {
  return statementOf('report_breakdowns', SHOWN_BREAKDOWN, question);
}

function statementOf(table: string, shown: string, { fromDay, toDay, scopes }: SumQuestion) {
  if (scopes.length === 0) {
    return undefined;
  }
  const values: (string | number)[] = [];
  const value = (each: string | number): string => `$${values.push(each)}`;
  const days = `day >= ${value(fromDay)} AND day <= ${value(toDay)}`;
  const places = scopeCondition(scopes, value);
  return {
    text: `SELECT ${shown}, CAST(sum(count) AS TEXT) AS count, CAST(sum(minor) AS TEXT) AS minor
      FROM ${table} WHERE ${days} AND ${places ?? 'true'} GROUP BY ${shown}`,
    values,
  };
}
