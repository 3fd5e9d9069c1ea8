import { randomInt } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';

/** An order that waits for its payment, kept by the id of its checkout. */
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

/** The record of a checkout for storing a payment method. */
export const NOTHING_BOUGHT: Order = { number: '', amount: '', currency: '' };

/** The shop's own memory of what it asked for: what a payment is compared with when the shopper returns. */
export class OrderBook {
  readonly #orders = new BoundedMap<{ readonly session: string; readonly order: Order }>();
  readonly #settled = new BoundedMap<true>();

  /**
   * Also for an order that costs something else now.
   *
   * @param session whose order it is
   */
  add(session: string, checkoutId: string, order: Order): void {
    this.#orders.set(checkoutId, { session, order });
  }

  /** The order of a checkout, for the session that created it. Everyone else gets the same answer as for an order that is not there. */
  find(session: string | undefined, checkoutId: string): Order | undefined {
    const found = this.#orders.get(checkoutId);
    return session !== undefined && found?.session === session ? found.order : undefined;
  }

  /** The order of a checkout whose end the shop has not learnt yet: for the shop's own use, never to be shown. */
  findUnsettled(checkoutId: string): Order | undefined {
    return this.#settled.has(checkoutId) ? undefined : this.#orders.get(checkoutId)?.order;
  }

  /** Notes that a checkout has ended, and nothing more can become of it. */
  settle(checkoutId: string): void {
    this.#settled.set(checkoutId, true);
  }
}

/** A number that a shopper can read out: `HT-483-019-552`. */
export function newOrderNumber(): string {
  return `HT-${threeDigits()}-${threeDigits()}-${threeDigits()}`;
}

function threeDigits(): string {
  return String(randomInt(1000)).padStart(3, '0');
}
