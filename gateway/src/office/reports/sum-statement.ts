import type { Scope } from '../../access/rights/scope.ts';
import type { Dialect } from '../../store/dialect.ts';
import { daysAndMonths } from '../search/days-and-months.ts';
import type { SumQuestion } from './report-rows.ts';

/** The columns that distinguish rows of sums, in the order of their key. */
export const SUM_KEY = ['merchant', 'channel_id', 'period', 'currency'] as const;

/** The statement that reads sums, the same in every store; `undefined` when nothing may be read. */
export function sumStatement({ oneOf }: Dialect, { fromDay, toDay, scopes }: SumQuestion) {
  if (scopes.length === 0) return undefined;
  const values: (string | readonly string[])[] = [daysAndMonths(fromDay, toDay + 1)];
  const value = (each: string): string => `$${values.push(each)}`;
  const places = placesOf(scopes).map(
    ([merchant, channelId]) =>
      `merchant = ${value(merchant)} AND channel_id = ${value(channelId)} AND period ${oneOf('$1', 'text')}`,
  );
  return { text: `SELECT currency, sums FROM report_parts WHERE ${places.join(' OR ')}`, values };
}

/** The widest sums that cover the scopes, none of them twice. */
function placesOf(scopes: readonly Scope[]): readonly (readonly [merchant: string, channelId: string])[] {
  if (scopes.some(({ kind }) => kind === 'platform')) return [['', '']];
  const merchants = new Set(scopes.flatMap((scope) => (scope.kind === 'merchant' ? [scope.merchant] : [])));
  const channels = new Map(
    scopes.flatMap((scope) =>
      scope.kind === 'channel' && !merchants.has(scope.merchant)
        ? [[JSON.stringify([scope.merchant, scope.channelId]), [scope.merchant, scope.channelId] as const]]
        : [],
    ),
  );
  return [...Array.from(merchants, (merchant) => [merchant, ''] as const), ...channels.values()];
}
