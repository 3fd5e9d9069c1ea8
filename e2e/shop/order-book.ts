import { randomInt } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';

/** An order that waits for its payment, kept by the id of the checkout that was made for it. */
export interface Order {
  readonly number: string;
  /** The channel that it is paid at, where that is not the usual one. */
  readonly entityId?: string;
  /** As the wire writes it: `92.00`; empty where a payment method is stored and nothing is bought. */
  readonly amount: string;
  readonly currency: string;
  /** Where it goes, a text for each line; absent where the shopper chooses that in a wallet. */
  readonly deliveredTo?: readonly string[];
}

/** What a checkout for storing a payment method is kept as. */
export const NOTHING_BOUGHT: Order = { number: '', amount: '', currency: '' };

/** The shop's own memory of what it asked for: what a payment is compared with when the shopper returns. */
export class OrderBook {
  readonly #orders = new BoundedMap<Order>();

  /** Also for an order that costs something else now. */
  add(checkoutId: string, order: Order): void {
    this.#orders.set(checkoutId, order);
  }

  find(checkoutId: string): Order | undefined {
    return this.#orders.get(checkoutId);
  }
}

/** A number that a shopper can read out: `HT-483-019-552`. */
export function newOrderNumber(): string {
  return `HT-${threeDigits()}-${threeDigits()}-${threeDigits()}`;
}

function threeDigits(): string {
  return String(randomInt(1000)).padStart(3, '0');
}
