import { type AccountBrandCode, accountBrandRow } from '../catalogue/account-brands.ts';
import type { Refusal } from '../values/refusal.ts';
import type { CheckedPayment } from './instrument-kind.ts';

/** What no merchant's settings can change: the rules of the scheme or provider behind an account. */
export function checkAccountBrand(
  brand: AccountBrandCode,
  { paymentType, amount }: CheckedPayment,
): Refusal | undefined {
  const { paymentTypes, currencies } = accountBrandRow(brand);
  if (!paymentTypes.includes(paymentType)) {
    return { resultCode: '600.200.310' };
  }
  return currencies === 'all' || currencies.includes(amount.currency)
    ? undefined
    : { resultCode: '100.550.401' };
}
