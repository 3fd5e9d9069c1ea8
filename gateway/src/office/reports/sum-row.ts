import { DAY } from '../../store/retention/retention-rules.ts';
import { hourOf } from '../search/payment-facts.ts';
import { type CountedRow, isPayment } from './counted-operation-row.ts';
import { dayText } from './list-query.ts';
import { NONE, plus, type Total } from './total.ts';

/**
 * The facts by which reports distinguish operations. Each is summed by itself, because all combinations of them are
 * nearly as many as the payments. The last two count follow-ups and credits, the others payments (PA and DB).
 */
export type Dimension =
  | 'day'
  | 'brand'
  | 'acquirer'
  | 'code'
  | 'hour'
  | 'authentication'
  | 'country'
  | 'follow-up'
  | 'credit';

/** Operations with one value of a dimension that ended in the same state, and their sum. */
export interface SumRow {
  readonly currency: string;
  readonly dimension: Dimension;
  /** The value: a day of UTC in ISO 8601, an hour from 00 to 23 (UTC), a brand, a payment type and so on. */
  readonly name: string;
  readonly state: string;
  readonly firstAcquirer: string;
  readonly count: number;
  readonly minor: bigint;
}

/** Adds up the operations of one report. */
export function sumOperations(rows: readonly CountedRow[]): readonly SumRow[] {
  const byCurrency = Map.groupBy(rows.flatMap(partsOf), ({ currency }) => currency);
  return [...byCurrency].flatMap(([currency, parts]) => {
    const all = new Map<string, Total>();
    addTotals(
      all,
      parts.map((part) => [keyOf(part), part]),
    );
    return sumRows(currency, all);
  });
}

/** The key of a sum within its currency. */
export function keyOf({ dimension, name, state, firstAcquirer }: SumRow): string {
  return [dimension, name, state, firstAcquirer].join('\n');
}

export function addTotals(sums: Map<string, Total>, added: Iterable<readonly [string, Total]>): void {
  for (const [key, total] of added) {
    sums.set(key, plus(total, sums.get(key) ?? NONE));
  }
}

export function sumRows(currency: string, sums: ReadonlyMap<string, Total>): readonly SumRow[] {
  return Array.from(sums, ([key, { count, minor }]) => {
    const [dimension = '', name = '', state = '', firstAcquirer = ''] = key.split('\n');
    return { currency, dimension: dimension as Dimension, name, state, firstAcquirer, count, minor };
  });
}

/** An operation as a part of each sum in which it counts. */
export function partsOf(row: CountedRow): readonly SumRow[] {
  const { currency, state, firstAcquirer, minor } = row;
  const names = Object.entries(namesOf(row)) as [Dimension, string][];
  return names.map(([dimension, name]) => ({
    currency,
    dimension,
    name,
    state,
    firstAcquirer,
    count: 1,
    minor,
  }));
}

/** The dimensions in which an operation counts, with its value in each. */
function namesOf(row: CountedRow): Readonly<Partial<Record<Dimension, string>>> {
  const { kind, paymentType, state } = row;
  if (isPayment(row)) {
    return {
      day: dayOf(row.startedAt),
      brand: row.brand,
      acquirer: row.acquirer,
      hour: hourOf(row.startedAt),
      authentication: row.authentication,
      country: row.issuerCountry,
      ...(FAILED.has(state) && { code: row.resultCode }),
    };
  }
  if (state !== 'approved') return {};
  return kind === 'follow-up' ? { 'follow-up': paymentType } : paymentType === 'CD' ? { credit: 'CD' } : {};
}

const FAILED: ReadonlySet<string> = new Set(['declined', 'refused', 'not-sent']);

/** The day of UTC in ISO 8601. @param startedAt milliseconds since the epoch */
export function dayOf(startedAt: number): string {
  return dayText(Math.floor(startedAt / DAY));
}
