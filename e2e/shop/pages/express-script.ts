import { type Html, html } from '../html.ts';
import { CURRENCY } from '../order.ts';
import { HOME } from '../shipping.ts';
import { shownCart } from '../shown-cart.ts';
import type { ExpressPageParts } from './express-page-parts.ts';

/**
 * The head of a page with the buttons of wallets: the shop's options first, then the gateway's script. The script's
 * address has no checkout in it, and the hash is that of exactly those bytes.
 */
export function expressScript({ cart, sums, script, entityId }: ExpressPageParts): Html {
  const page = {
    cart: cart.id,
    entityId,
    currency: CURRENCY,
    country: HOME,
    ...shownCart(cart, sums),
  };
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
