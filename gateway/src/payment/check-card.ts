import { brandRow } from '../catalogue/brands.ts';
import { detectBrands } from '../catalogue/detect-brands.ts';
import { passesLuhn } from '../catalogue/luhn.ts';
import type { CardInstrument } from './card-instrument.ts';
import type { Refusal } from './payment-request.ts';

/**
 * Whether a card can be sent to an acquirer at all; the refusal otherwise.
 *
 * These are answers of their own codes, not parameter errors: the form is right, the card is not.
 */
export function checkCard(card: CardInstrument, now: number): Refusal | undefined {
  const digits = card.number.reveal();
  if (!passesLuhn(digits)) {
    return { resultCode: '100.100.101' };
  }
  if (!detectBrands(digits, [card.brand]).candidates.includes(card.brand)) {
    return { resultCode: '100.100.700' };
  }
  if (!brandRow(card.brand).lengths.includes(digits.length)) {
    return { resultCode: '100.100.101' };
  }
  if (isPast(card.expiryMonth, card.expiryYear, now)) {
    return { resultCode: '100.100.303' };
  }
  const code = card.securityCode?.reveal();
  if (code !== undefined && code.length !== brandRow(card.brand).securityCode.digits) {
    return { resultCode: '100.100.601' };
  }
  return undefined;
}

/** A card is good until the last moment of its month, wherever on earth the shopper is: UTC-12 ends last. */
function isPast(month: string, year: string, now: number): boolean {
  const EARTH_IS_LATE_BY = 12 * 60 * 60 * 1000;
  return now >= Date.UTC(Number(year), Number(month), 1) + EARTH_IS_LATE_BY;
}
