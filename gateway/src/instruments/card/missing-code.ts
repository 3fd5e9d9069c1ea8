import { brandRow } from '../../catalogue/brand-row.ts';
import { detectBrands } from '../../catalogue/detect-brands.ts';
import type { CardInstrument } from './card-instrument.ts';

/**
 * `card.cvv` when it is not there and the card has one.
 *
 * The number counts beside the named brand: brands whose cards may have no code also take numbers of others, so that
 * naming one of them would be enough to pay with any card without its code.
 */
export function missingCode({ brand, number, securityCode }: CardInstrument): 'card.cvv' | undefined {
  if (securityCode !== undefined) {
    return undefined;
  }
  const [closest = brand] = detectBrands(number.bin).candidates;
  const hasOne = [brand, closest].some((code) => brandRow(code).securityCode.required);
  return hasOne ? 'card.cvv' : undefined;
}
