import { brandRow } from '../../catalogue/brand-row.ts';
import type { Refusal } from '../../values/refusal.ts';
import { isMonthOver } from '../calendar-day.ts';
import { checkCardNumber } from '../check-card-number.ts';
import type { CardInstrument } from './card-instrument.ts';

/** Checks whether a card can be sent to an acquirer; returns a refusal otherwise. */
export function checkCard(card: CardInstrument, now: number): Refusal | undefined {
  const refusal = checkCardNumber(card.number, card.brand);
  if (refusal !== undefined) {
    return refusal;
  }
  if (isMonthOver(card.expiryMonth, card.expiryYear, now)) {
    return { resultCode: '100.100.303' };
  }
  const code = card.securityCode?.reveal();
  return code !== undefined && code.length !== brandRow(card.brand).securityCode.digits
    ? { resultCode: '100.100.601' }
    : undefined;
}
