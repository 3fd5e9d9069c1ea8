import { type Spread, spreadOf } from '../spread.ts';

/** Of one round to the same round: whatever else the machine did then affected both. */
export function roundRatios(rates: readonly number[], others: readonly number[]): Spread {
  return spreadOf(rates.map((rate, round) => rate / (others[round] ?? Number.NaN)));
}
