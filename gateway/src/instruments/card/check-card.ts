import type { BrandCode } from '../../catalogue/brands/brand-codes.ts';
import { brandRow } from '../../catalogue/brands/brand-row.ts';
import { detectBrands } from '../../catalogue/brands/detect-brands.ts';
import { passesLuhn } from '../../catalogue/check-digits.ts';
import type { Refusal } from '../../catalogue/result-codes/result-codes.ts';
import type { CardNumber } from '../../values/masked.ts';
import { LATEST_BEHIND_BY } from '../calendar-day.ts';
import type { CardInstrument } from './card-instrument.ts';

/** Checks whether a card can be sent to an acquirer; returns a refusal otherwise. */
export function checkCard(card: CardInstrument, now: number): Refusal | undefined {
  const refusal = checkCardNumber(card.number, card.brand);
  if (refusal !== undefined) return refusal;
  if (isMonthOver(card.expiryMonth, card.expiryYear, now)) return { resultCode: '100.100.303' };
  const code = card.securityCode?.reveal();
  return code !== undefined && code.length !== brandRow(card.brand).securityCode.digits
    ? { resultCode: '100.100.601' }
    : undefined;
}

/** Checks check digit, first digits and length of a number for its brand; returns a refusal when one is wrong. */
export function checkCardNumber(number: CardNumber, brand: BrandCode): Refusal | undefined {
  const digits = number.reveal();
  const { lengths, withoutLuhn } = brandRow(brand);
  if (withoutLuhn !== true && !passesLuhn(digits)) return { resultCode: '100.100.101' };
  if (!detectBrands(digits, [brand]).candidates.includes(brand)) return { resultCode: '100.100.700' };
  return lengths.includes(digits.length) ? undefined : { resultCode: '100.100.101' };
}

/**
 * `card.cvv` when it is not there and the card has one.
 *
 * The number counts as well as the named brand: brands whose cards may have no code also take numbers of other brands,
 * so naming one of them would be enough to pay with any card without its code.
 */
export function missingCode({ brand, number, securityCode }: CardInstrument): 'card.cvv' | undefined {
  if (securityCode !== undefined) return undefined;
  const [closest = brand] = detectBrands(number.bin).candidates;
  const hasOne = [brand, closest].some((code) => brandRow(code).securityCode.required);
  return hasOne ? 'card.cvv' : undefined;
}

/** Whether a month is over everywhere on earth: a card is valid until the last moment of its month. */
export function isMonthOver(month: string, year: string, now: number): boolean {
  return now >= Date.UTC(Number(year), Number(month), 1) + LATEST_BEHIND_BY;
}
