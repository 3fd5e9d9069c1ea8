import { SHIPPING } from './order.ts';

/** A way to send a parcel to some country. */
export interface ShippingOption {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** In cents. */
  readonly price: bigint;
}

/** Where the shop is, and where an order goes of which nothing is known yet. ISO 3166-1. */
export const HOME = 'IE';

/** The customer of this demo, as a parcel is addressed. */
export const CUSTOMER_ADDRESS: readonly string[] = [
  'Mira Holt',
  '14 Quay Street',
  'Galway H91 T2C4, Ireland',
];

const AT_HOME: readonly ShippingOption[] = [
  { id: 'standard', label: 'Standard', detail: '2–3 days', price: SHIPPING },
  { id: 'tomorrow', label: 'Courier', detail: 'Tomorrow, before noon', price: 1200n },
];

const ABROAD: readonly ShippingOption[] = [
  { id: 'standard', label: 'Standard', detail: '4–6 days', price: 900n },
  { id: 'tomorrow', label: 'Courier', detail: '2 days', price: 1900n },
];

const OVERSEAS: readonly ShippingOption[] = [
  { id: 'standard', label: 'Standard', detail: '8–12 days', price: 2400n },
];

const NEIGHBOURS = new Set(['AT', 'BE', 'DE', 'DK', 'ES', 'FR', 'GB', 'IT', 'NL', 'PT', 'SE']);
const OVERSEAS_COUNTRIES = new Set(['CA', 'US']);

/** @returns the ways to send something to a country, the usual one first; none where the shop does not send to */
export function shippingTo(country: string): readonly ShippingOption[] {
  if (country === HOME) return AT_HOME;
  if (NEIGHBOURS.has(country)) return ABROAD;
  return OVERSEAS_COUNTRIES.has(country) ? OVERSEAS : [];
}
