import type { Money } from '../values/money.ts';

/** An amount in minor units as audits write it, which is exact where the wire format is not. `9250 EUR`. */
export function inMinorUnits({ minor, currency }: Money): string {
  return `${minor} ${currency}`;
}
