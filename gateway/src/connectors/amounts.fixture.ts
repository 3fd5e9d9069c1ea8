import type { Money } from '../values/money.ts';
import type { ConnectorCapabilities } from './connector.ts';

/** Amounts that go wrong where money is counted in doubles, or every currency is taken for euros. */
export const AMOUNTS: readonly (readonly [string, Money])[] = [
  ['the largest amount', { minor: 999_999_999_999n, currency: 'EUR' }],
  ['an amount beyond what a double can count', { minor: 9_007_199_254_740_993n, currency: 'EUR' }],
  ['a currency without minor units', { minor: 9200n, currency: 'JPY' }],
  ['a currency with three digits', { minor: 92_000n, currency: 'BHD' }],
];

export function isWithin({ largestAmount }: ConnectorCapabilities, { minor }: Money): boolean {
  return largestAmount === undefined || minor <= largestAmount;
}
