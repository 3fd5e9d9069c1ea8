import { type Spread, spreadOf } from '../spread.ts';

/** Of one round to the same round: what else the machine did meanwhile met both. */
export function roundRatios(rates: readonly number[], others: readonly number[]): Spread {
  return spreadOf(rates.map((rate, round) => rate / (others[round] ?? Number.NaN)));
}
