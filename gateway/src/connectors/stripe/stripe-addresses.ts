import type { Stripe } from 'stripe';
import type { Order } from '../connector.ts';

type Address = Pick<NonNullable<Order['billing']>, 'street1' | 'street2' | 'houseNumber1' | 'houseNumber2'>;
type TokenAddress = Partial<
  Record<`address_${'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country'}`, string>
>;

/** The billing address, which Stripe compares with the issuer's (AVS). */
export function billingOfCard({ billing }: Order): TokenAddress {
  if (billing === undefined) return {};
  const { line1, line2 } = linesOf(billing);
  const { city, state, postcode, country } = billing;
  return known({
    address_line1: line1,
    address_line2: line2,
    address_city: city,
    address_state: state,
    address_zip: postcode,
    address_country: country,
  });
}

/** Where the goods go. Stripe takes it only with a name and a street. */
export function shippingOfCharge({ shipping }: Order): Stripe.ChargeCreateParams.Shipping | undefined {
  const { line1, line2 } = shipping === undefined ? {} : linesOf(shipping);
  const name = [shipping?.customer?.givenName, shipping?.customer?.surname].filter(Boolean).join(' ');
  if (shipping === undefined || line1 === undefined || name === '') return undefined;
  const { city, state, postcode, country, phone, logisticsProvider, trackingNumber } = shipping;
  return {
    name,
    address: { line1, ...known({ line2, city, state, postal_code: postcode, country }) },
    ...known({ phone, carrier: logisticsProvider, tracking_number: trackingNumber }),
  };
}

function linesOf({ street1, street2, houseNumber1, houseNumber2 }: Address): {
  line1?: string;
  line2?: string;
} {
  const line1 = [street1, houseNumber1].filter(Boolean).join(' ');
  const line2 = houseNumber2 ?? street2;
  return { ...(line1 === '' ? {} : { line1 }), ...(line2 === undefined ? {} : { line2 }) };
}

/** Without unknown fields: Stripe reads an empty text as a request to remove the value. */
function known<Name extends string>(
  values: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  const entries = Object.entries<string | undefined>(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
