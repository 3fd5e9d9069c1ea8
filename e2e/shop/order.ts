/**
 * The shop's goods. Money is whole cents: `4800n` is 48.00 EUR.
 */
export interface OrderLine {
  readonly sku: string;
  readonly name: string;
  readonly detail: string;
  readonly quantity: bigint;
  /** Price of one piece, in cents. */
  readonly price: bigint;
  readonly picture: string;
}

export const CURRENCY = 'EUR';

/** Steps with a page of their own. */
export const PRODUCT: OrderLine = {
  sku: 'HT-204',
  name: 'Pour-over set',
  detail: 'Stoneware, oat glaze',
  quantity: 1n,
  price: 4800n,
  picture: 'pour-over.svg',
};

export const LINES: readonly OrderLine[] = [
  PRODUCT,
  {
    sku: 'HT-117',
    name: 'Linen napkins',
    detail: 'Set of four, lichen',
    quantity: 1n,
    price: 2400n,
    picture: 'napkins.svg',
  },
  {
    sku: 'HT-031',
    name: 'Beeswax candle',
    detail: 'Hand dipped, 22 cm',
    quantity: 2n,
    price: 750n,
    picture: 'candle.svg',
  },
];

/** In cents. */
export const SHIPPING = 500n;

export function lineTotal({ price, quantity }: OrderLine): bigint {
  return price * quantity;
}

/** The amount that the shopper pays, in cents. */
export const TOTAL = LINES.reduce((sum, line) => sum + lineTotal(line), SHIPPING);

/** Cents as the wire writes them: `9200n` is `92.00`. */
export function wireAmount(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** A wire amount as the shop's shoppers read it: `€92.00`. */
export function shownAmount(wire: string, currency: string): string {
  return currency === CURRENCY ? `€${wire}` : `${wire} ${currency}`;
}
