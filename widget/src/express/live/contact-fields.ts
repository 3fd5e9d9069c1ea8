/** A person and an address as a sheet has collected them; what it does not know is empty. */
export interface SheetContact {
  readonly givenName: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

const PERSON = ['givenName', 'surname', 'email', 'phone'] as const;
const ADDRESS = ['street1', 'street2', 'city', 'state', 'postcode', 'country'] as const;

/**
 * The contacts of a sheet as parameters of the payment; the core sends those that the page wants. A delivery address is
 * none of them: the gateway takes it from the merchant's server, which has priced the delivery.
 *
 * @param billing of the card; the person's parts that it lacks are taken from `shipping`
 */
export function contactFields(billing: SheetContact, shipping: SheetContact): Record<string, string> {
  const fields = [
    ...PERSON.map((part) => [`customer.${part}`, billing[part] || shipping[part]] as const),
    ...ADDRESS.map((part) => [`billing.${part}`, billing[part]] as const),
  ];
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}
