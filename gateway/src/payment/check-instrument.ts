import { type AccountBrandCode, accountBrandRow } from '../catalogue/account-brands.ts';
import { checkBankAccount } from './check-bank-account.ts';
import { checkCard } from './check-card.ts';
import { checkTokenAccount } from './check-token-account.ts';
import type { StorableInstrument } from './instrument.ts';
import type { PaymentRequest, Refusal } from './payment-request.ts';

export interface Circumstances {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The merchant pays with what the shopper agreed to earlier; nobody is there who could prove anything. */
  readonly isMerchantInitiated: boolean;
}

/**
 * Whether an instrument can be sent to an acquirer for this payment at all; the refusal otherwise.
 *
 * These are answers of their own codes, not parameter errors: the form is right, the instrument is not.
 */
export function checkInstrument(request: PaymentRequest, circumstances: Circumstances): Refusal | undefined {
  const { instrument } = request;
  switch (instrument.kind) {
    case 'card':
      return checkCard(instrument, circumstances.now);
    case 'bank-account':
      return checkBrand(instrument.brand, request) ?? checkBankAccount(instrument, circumstances.now);
    case 'bank-transfer':
    case 'virtual-account':
      return checkBrand(instrument.brand, request);
    case 'token-account':
      return checkTokenAccount(instrument, request.paymentType, circumstances);
  }
}

/** Whether details can be stored at all: what they are by themselves, whatever they will pay for. */
export function checkDetails(instrument: StorableInstrument, now: number): Refusal | undefined {
  switch (instrument.kind) {
    case 'card':
      return checkCard(instrument, now);
    case 'bank-account':
      return checkBankAccount(instrument, now);
    case 'virtual-account':
      return undefined;
    case 'token-account':
      // A code is good for one payment, so what is stored of a token is what a merchant charges by itself.
      return checkTokenAccount(instrument, 'DB', { now, isMerchantInitiated: true });
  }
}

/** What no merchant's settings can change: the rules of the scheme or provider behind an account. */
function checkBrand(
  brand: AccountBrandCode,
  { paymentType, amount }: Pick<PaymentRequest, 'paymentType' | 'amount'>,
): Refusal | undefined {
  const { paymentTypes, currencies } = accountBrandRow(brand);
  if (!paymentTypes.includes(paymentType)) {
    return { resultCode: '600.200.310' };
  }
  return currencies === 'all' || currencies.includes(amount.currency)
    ? undefined
    : { resultCode: '100.550.401' };
}
