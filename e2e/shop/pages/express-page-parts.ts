import type { Cart, CartSums } from '../cart-book.ts';
import type { FastCheckoutScript } from '../fast-checkout-script.ts';

/** The parts of a page with the buttons of wallets. */
export interface ExpressPageParts {
  readonly cart: Cart;
  readonly sums: CartSums;
  readonly script: FastCheckoutScript;
  readonly entityId: string;
  /** Where the widget sends the shopper afterwards, absolute. */
  readonly resultUrl: string;
}
