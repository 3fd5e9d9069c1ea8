import type { Refusal } from '../../values/refusal.ts';
import { isMonthOver } from '../calendar-day.ts';
import { checkCardNumber } from '../check-card-number.ts';
import type { CheckedPayment } from '../instrument-kind.ts';
import type { TokenAccountInstrument } from './token-account-instrument.ts';

/**
 * Whether a token can be sent to an acquirer for this payment; the refusal otherwise.
 *
 * A scheme's token is a number like a card's. One of another provider may be any digits, and only that provider can
 * say more about it.
 */
export function checkTokenAccount(
  token: TokenAccountInstrument,
  { paymentType, now, isMerchantInitiated }: Omit<CheckedPayment, 'amount'>,
): Refusal | undefined {
  const { type, number, brand, expiryMonth, expiryYear } = token;
  const refusal = type === 'NETWORK' ? checkCardNumber(number, brand) : undefined;
  if (refusal !== undefined) {
    return refusal;
  }
  if (expiryMonth !== undefined && expiryYear !== undefined && isMonthOver(expiryMonth, expiryYear, now)) {
    return { resultCode: '100.100.303' };
  }
  // Money to the shopper needs no proof, and a payment in the shopper's absence can have none.
  const needsProof = type === 'NETWORK' && paymentType !== 'CD' && !isMerchantInitiated;
  return needsProof && !isProven(token) ? { resultCode: '100.100.600' } : undefined;
}

/** Either code is made for one payment with one token, and shows that the payer has the token itself. */
function isProven({ cryptogram, dtvc }: TokenAccountInstrument): boolean {
  return cryptogram !== undefined || dtvc !== undefined;
}
