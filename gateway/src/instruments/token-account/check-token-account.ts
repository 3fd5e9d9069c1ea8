import type { Refusal } from '../../values/refusal.ts';
import { isMonthOver } from '../calendar-day.ts';
import { checkCardNumber } from '../check-card-number.ts';
import type { CheckedPayment } from '../instrument-kind.ts';
import type { TokenAccountInstrument } from './token-account-instrument.ts';

/**
 * Checks whether a token can be sent to an acquirer for this payment; returns a refusal otherwise.
 *
 * A scheme's token follows the rules of card numbers. A token of another provider may be any digits, which only that
 * provider can check.
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
  // A credit to the shopper needs no proof, and a payment without the shopper present can have none.
  const needsProof = type === 'NETWORK' && paymentType !== 'CD' && !isMerchantInitiated;
  return needsProof && !isProven(token) ? { resultCode: '100.100.600' } : undefined;
}

/** Either code is made for one payment and proves that the payer has the token. */
function isProven({ cryptogram, dtvc }: TokenAccountInstrument): boolean {
  return cryptogram !== undefined || dtvc !== undefined;
}
