import type { UnknownRecord } from '../../../wire/is-record.ts';
import { textOf } from '../../../wire/unknown-data.ts';
import type { SheetPlace } from '../../sheet.ts';
import { presentOptions } from '../live-wallet.ts';

/**
 * The data about cards that the maker needs.
 *
 * @throws Error when the page does not name its service at the maker
 */
export function paymentMethods(options: UnknownRecord): UnknownRecord {
  const serviceId = textOf(options['serviceId']);
  if (serviceId === '') throw new Error('wallet3.serviceId is missing');
  return {
    version: '2',
    serviceId,
    protocol: 'PROTOCOL_3DS',
    allowedBrands: ['visa', 'mastercard'],
    ...presentOptions(options, ['allowedBrands']),
  };
}

/**
 * The sheet's contents for the shopper. It is there before the checkout is, so the order has a number of its own.
 *
 * @throws Error with the name of an option without which there is no sheet
 */
export function transactionDetail(place: SheetPlace): UnknownRecord {
  const { options, merchantName, currency, amount } = place;
  const missing = currency === '' ? 'currencyCode' : amount === undefined ? 'amount' : undefined;
  if (missing !== undefined) throw new Error(`wallet3.${missing} is missing`);
  return {
    orderNumber: crypto.randomUUID().replaceAll('-', ''),
    merchant: {
      name: merchantName,
      url: window.location.hostname,
      ...presentOptions(options, ['countryCode']),
    },
    amount: { option: 'FORMAT_TOTAL_ESTIMATED_AMOUNT', currency, total: amount },
  };
}
