import { randomUUID } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';
import { lineTotal, type OrderLine } from './order.ts';
import { newOrderNumber } from './order-book.ts';
import { HOME, type ShippingOption, shippingTo } from './shipping.ts';

/** The cart of a page. It is one order, however often a shopper begins to pay it. */
export interface Cart {
  readonly id: string;
  readonly orderNumber: string;
  readonly lines: readonly OrderLine[];
}

/** The shipping address of a cart, as a page sends it. */
export interface Delivery {
  /** ISO 3166-1. */
  readonly country: string;
  /** The id of a shipping option. */
  readonly option: string;
}

/** The price of a cart, and its other ways of delivery. Money is cents. */
export interface CartSums {
  readonly shipping: ShippingOption;
  readonly options: readonly ShippingOption[];
  readonly total: bigint;
}

export class CartBook {
  readonly #carts = new BoundedMap<Cart>();

  open(lines: readonly OrderLine[]): Cart {
    const cart: Cart = { id: randomUUID(), orderNumber: newOrderNumber(), lines };
    this.#carts.set(cart.id, cart);
    return cart;
  }

  find(id: string): Cart | undefined {
    return this.#carts.get(id);
  }
}

/** As long as a page knows nothing else. */
export const USUAL_DELIVERY: Delivery = { country: HOME, option: 'standard' };

/**
 * Prices are the shop's own, whatever a page says: of a page come the country and the option's id alone.
 *
 * @returns `undefined` where the shop does not send to; another country may have other options, and then its first
 * one counts.
 */
export function sumsOf({ lines }: Cart, { country, option }: Delivery): CartSums | undefined {
  const options = shippingTo(country);
  const shipping = options.find(({ id }) => id === option) ?? options[0];
  if (!shipping) return undefined;
  return { shipping, options, total: lines.reduce((sum, line) => sum + lineTotal(line), shipping.price) };
}
