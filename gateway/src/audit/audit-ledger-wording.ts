import type { Money } from '../values/money.ts';

/** An amount as audits write it: to the last minor unit, which the wire format could leave out. `9250 EUR`. */
export function inMinorUnits({ minor, currency }: Money): string {
  return `${minor} ${currency}`;
}
