import { currencyOf } from '../currencies.ts';
import type { Transaction } from '../transactions.ts';
import type { Language } from './words.ts';

/** The amount of a purchase as a shopper of this language writes it; nothing where there is no purchase. */
export function shownAmount(
  {
    purchaseAmount,
    purchaseCurrency,
    purchaseExponent,
  }: Pick<Transaction, 'purchaseAmount' | 'purchaseCurrency' | 'purchaseExponent'>,
  language: Language,
): string {
  const currency = currencyOf(purchaseCurrency);
  if (purchaseAmount === '' || currency === undefined) return '';
  const digits = Number(purchaseExponent);
  const padded = purchaseAmount.padStart(digits + 1, '0');
  const point = padded.length - digits;
  // As text, so that the largest amount keeps its last digit.
  const decimal = `${padded.slice(0, point)}.${padded.slice(point)}0` as `${number}`;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimal);
}
