import { type Html, html } from '../../platform/html.ts';
import type { Cart, CartSums } from '../cart-book.ts';
import type { FastCheckoutScript } from '../fast-checkout-script.ts';
import { CURRENCY } from '../order.ts';
import { HOME } from '../shipping.ts';
import { shownCart } from '../shown-cart.ts';

/** The parts of a page with the buttons of wallets. */
export interface ExpressPageParts {
  readonly cart: Cart;
  readonly sums: CartSums;
  readonly script: FastCheckoutScript;
  readonly entityId: string;
  /** Where the widget sends the shopper afterwards, absolute. */
  readonly resultUrl: string;
}

/**
 * The head of a page with the buttons of wallets: the shop's options first, then the gateway's script. The script's
 * address has no checkout in it, and the hash is that of exactly those bytes.
 */
export function expressScript({ cart, sums, script, entityId }: ExpressPageParts): Html {
  const page = { cart: cart.id, entityId, currency: CURRENCY, country: HOME, ...shownCart(cart, sums) };
  return html`${preload(script)}<link rel="stylesheet" href="/assets/checkout.css">
<link rel="stylesheet" href="/assets/express.css">
<script src="/assets/express.js" defer data-page="${JSON.stringify(page)}"></script>
<script src="${script.src}" integrity="${script.integrity}" crossorigin="anonymous" defer id="payment-script"></script>`;
}

/** The browser fetches the script of the buttons with the first one, in place of after it. */
function preload({ express }: ExpressPageParts['script']): Html | readonly Html[] {
  return express === undefined
    ? []
    : html`<link rel="preload" as="script" href="${express.src}" integrity="${express.integrity}" crossorigin="anonymous">
`;
}

interface ExpressFormParts {
  /** Where the widget sends the shopper afterwards, absolute. */
  readonly resultUrl: string;
  readonly brands: string;
}

/** Where the buttons of wallets appear, with what the shop says when they do not. */
export function expressForm({ resultUrl, brands }: ExpressFormParts): Html {
  return html`<p class="notice" id="payment-notice" role="status" hidden>The buttons of the wallets could not be
      loaded. Your basket is safe. <a href="/">Pay by card</a></p>
    <div class="express-place"><div class="express-buttons">
      <form action="${resultUrl}" class="paymentWidgets" data-brands="${brands}"></form>
    </div></div>
    <noscript><p>Wallets need JavaScript. Please switch it on and load the page again.</p></noscript>`;
}
