import type { UnknownRecord } from '../../../wire/is-record.ts';
import { listOf, recordOf, textOf } from '../../../wire/unknown-data.ts';
import { contactFields, type SheetContact } from '../contact-fields.ts';

/**
 * The parameters of a payment that the shopper has authorised in the sheet: the token as the maker gave it, what it says
 * of the card, and the contacts. spec: Request parameters › Mobile wallets.
 *
 * @param payment of the event, by the maker's names
 */
export function wallet1Fields(payment: UnknownRecord): Record<string, string> {
  const { paymentMethod } = recordOf(payment['token']);
  const { network, type } = recordOf(paymentMethod);
  const described = { 'wallet1.cardNetwork': textOf(network), 'wallet1.cardType': textOf(type) };
  return {
    'wallet1.paymentToken': JSON.stringify(payment['token']),
    ...Object.fromEntries(Object.entries(described).filter(([, value]) => value !== '')),
    ...contactFields(contactIn(payment['billingContact']), contactIn(payment['shippingContact'])),
  };
}

function contactIn(data: unknown): SheetContact {
  const contact = recordOf(data);
  const [street1 = '', ...more] = listOf(contact['addressLines'], textOf);
  return {
    givenName: textOf(contact['givenName']),
    surname: textOf(contact['familyName']),
    email: textOf(contact['emailAddress']),
    phone: textOf(contact['phoneNumber']),
    street1,
    street2: more.join(', '),
    city: textOf(contact['locality']),
    state: textOf(contact['administrativeArea']),
    postcode: textOf(contact['postalCode']),
    country: textOf(contact['countryCode']).toUpperCase(),
  };
}
