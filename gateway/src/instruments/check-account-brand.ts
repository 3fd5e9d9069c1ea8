import { type AccountBrandCode, accountBrandRow } from '../catalogue/account-brands.ts';
import type { Refusal } from '../values/refusal.ts';
import type { CheckedPayment } from './instrument-kind.ts';

/** Checks the rules of an account's scheme or provider, which no merchant's settings can change. */
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
