import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { OptionValues } from '../options/option-table.ts';
import { shopOptions } from '../options/shop-options.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import { recordOf, textOf } from '../wire/unknown-data.ts';
import type { SheetPlace } from './sheet.ts';

/** A sum as a sheet shows it. */
export type ShownSum = Pick<SheetPlace, 'currency' | 'amount'>;

/** The shop's name and sum as a sheet shows them before there is a checkout. */
export function sheetSums(
  brand: WalletBrandCode,
  options: UnknownRecord,
  { shopName }: OptionValues,
): ShownSum & Pick<SheetPlace, 'merchantName'> {
  const total = brand === 'WALLET1' ? recordOf(options['total']) : {};
  const amounts = [total['amount'], options['amount'], recordOf(shopOptions()['checkout'])['amount']];
  return {
    merchantName:
      textOf(options['displayName']) || shopName || textOf(total['label']) || window.location.hostname,
    currency: textOf(options['currencyCode']),
    amount: amounts.map(textOf).find((amount) => amount !== ''),
  };
}

/**
 * The amount that the shopper has agreed to in a sheet, for the gateway to compare. One that showed no amount was shown
 * nothing that
 * could be charged.
 */
export function agreedTo({ amount = '0', currency }: ShownSum): Readonly<Record<string, string>> {
  // A wallet takes one decimal, and three where the currency has them; the gateway writes two.
  const written = amount.replace(/(\.\d\d?)0*$/u, (decimals) => decimals.slice(0, 3).padEnd(3, '0'));
  return currency === '' ? {} : { 'agreed.amount': written, 'agreed.currency': currency };
}
