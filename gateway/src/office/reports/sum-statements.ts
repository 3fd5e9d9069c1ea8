import type { Scope } from '../../access/rights/scope.ts';
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
  const isAll = scopes.some(({ kind }) => kind === 'platform');
  const places = isAll ? '' : ` AND (${scopes.map((scope) => scopeCondition(scope, value)).join(' OR ')})`;
  return {
    text: `SELECT ${SHOWN}, CAST(sum(count) AS TEXT) AS count, CAST(sum(minor) AS TEXT) AS minor
      FROM report_sums WHERE ${days}${places} GROUP BY ${SHOWN}`,
    values,
  };
}

function scopeCondition(scope: Scope, value: (each: string) => string): string {
  switch (scope.kind) {
    case 'platform':
      return 'true';
    case 'merchant':
      return `merchant = ${value(scope.merchant)}`;
    case 'channel':
      return `(merchant = ${value(scope.merchant)} AND channel_id = ${value(scope.channelId)})`;
  }
}

/** The values of a sum in the order of {@link SUM_KEY}, then count and amount; amounts as text, which loses no digits. */
export const SUM_COLUMNS = [...SUM_KEY, 'count', 'minor'] as const;
