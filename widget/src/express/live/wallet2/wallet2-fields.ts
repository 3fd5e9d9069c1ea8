import { splitHolder } from '../../../forms/card/split-holder.ts';
import type { UnknownRecord } from '../../../wire/is-record.ts';
import { recordOf, textOf } from '../../../wire/unknown-data.ts';
import { contactFields, type SheetContact } from '../contact-fields.ts';

/**
 * The parameters of a payment that the shopper has authorised in the sheet: the token as the maker gave it, and the
 * contacts. spec: Request parameters › Mobile wallets.
 *
 * @param paymentData by the maker's names
 */
export function wallet2Fields(paymentData: UnknownRecord): Record<string, string> {
  const { tokenizationData, info } = recordOf(paymentData['paymentMethodData']);
  const email = textOf(paymentData['email']);
  return {
    'wallet2.paymentToken': textOf(recordOf(tokenizationData)['token']),
    ...contactFields(
      contactIn(recordOf(info)['billingAddress'], email),
      contactIn(paymentData['shippingAddress'], email),
    ),
  };
}

function contactIn(data: unknown, email: string): SheetContact {
  const address = recordOf(data);
  const names = new Map(splitHolder(textOf(address['name'])));
  return {
    givenName: names.get('customer.givenName') ?? '',
    surname: names.get('customer.surname') ?? '',
    email,
    phone: textOf(address['phoneNumber']),
    street1: textOf(address['address1']),
    street2: [address['address2'], address['address3']].map(textOf).filter(Boolean).join(', '),
    city: textOf(address['locality']),
    state: textOf(address['administrativeArea']),
    postcode: textOf(address['postalCode']),
    country: textOf(address['countryCode']).toUpperCase(),
  };
}
