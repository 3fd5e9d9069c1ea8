import type { WalletBrandCode } from '@tollgate/gateway/catalogue/wallet-brands';
import type { OptionValues } from '../options/option-values.ts';
import { shopOptions } from '../options/shop-options.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import { recordOf, textOf } from '../wire/unknown-data.ts';
import type { SheetPlace } from './sheet.ts';

/** What a sheet says of the shop and of the sum before there is a checkout. */
export function sheetSums(
  brand: WalletBrandCode,
  options: UnknownRecord,
  { shopName }: OptionValues,
): Pick<SheetPlace, 'merchantName' | 'currency' | 'amount'> {
  const total = brand === 'WALLET1' ? recordOf(options['total']) : {};
  const amounts = [total['amount'], options['amount'], recordOf(shopOptions()['checkout'])['amount']];
  return {
    merchantName:
      textOf(options['displayName']) || shopName || textOf(total['label']) || window.location.hostname,
    currency: textOf(options['currencyCode']),
    amount: amounts.map(textOf).find((amount) => amount !== ''),
  };
}
