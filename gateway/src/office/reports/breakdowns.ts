import { DAY } from '../../store/retention/retention-rules.ts';
import { hourOf } from '../search/payment-facts.ts';
import { type CountedRow, isPayment } from './counted-operation-row.ts';

/** The facts by which payments are summed, each by itself: combinations have no sums. */
export const DIMENSIONS = ['hour', 'authentication', 'country'] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/** Payments (PA and DB) of one day with one value of a dimension, and their sum. */
export interface BreakdownRow {
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly merchant: string;
  readonly channelId: string;
  readonly currency: string;
  readonly dimension: Dimension;
  /** An hour from 00 to 23 (UTC), a flow of authentication, or a country. */
  readonly name: string;
  readonly state: string;
  readonly firstAcquirer: string;
  readonly count: number;
  readonly minor: bigint;
}

/** Adds up payments that are alike, once for each dimension. */
export function sumBreakdowns(rows: readonly CountedRow[]): readonly BreakdownRow[] {
  const sums = new Map<string, BreakdownRow>();
  for (const row of rows.filter(isPayment)) {
    const { merchant, channelId, currency, state, firstAcquirer } = row;
    const alike = {
      day: Math.floor(row.startedAt / DAY),
      merchant,
      channelId,
      currency,
      state,
      firstAcquirer,
    };
    for (const dimension of DIMENSIONS) {
      const same = { ...alike, dimension, name: nameOf(row, dimension) };
      const key = JSON.stringify(Object.values(same));
      const { count, minor } = sums.get(key) ?? { count: 0, minor: 0n };
      sums.set(key, { ...same, count: count + 1, minor: minor + row.minor });
    }
  }
  return [...sums.values()];
}

function nameOf(row: CountedRow, dimension: Dimension): string {
  switch (dimension) {
    case 'hour':
      return hourOf(row.startedAt);
    case 'authentication':
      return row.authentication;
    case 'country':
      return row.issuerCountry;
  }
}

/** A sum over all days, merchants and channels of the question. */
export function breakdownOfRow(row: Readonly<Record<string, unknown>>): BreakdownRow {
  return {
    day: 0,
    merchant: '',
    channelId: '',
    currency: String(row['currency']),
    dimension: String(row['dimension']) as Dimension,
    name: String(row['name']),
    state: String(row['state']),
    firstAcquirer: String(row['first_acquirer']),
    count: Number(row['count']),
    minor: BigInt(String(row['minor'])),
  };
}
