import { html } from '../../platform/html.ts';
import { WALLET_BRANDS } from '../brand-names.ts';
import { basket } from './basket.ts';
import type { ExpressPageParts } from './express-parts.ts';
import { expressForm, expressScript } from './express-parts.ts';
import { layout } from './layout.ts';

/** The basket with the buttons of all wallets next to it. No checkout exists before one of them is clicked. */
export function expressPage(parts: ExpressPageParts): string {
  const { cart, sums, resultUrl } = parts;
  return layout({
    title: 'Express checkout',
    head: expressScript(parts),
    main: html`<h1 class="page-title">Express checkout</h1>
<div class="checkout">
  ${basket({
    lines: cart.lines,
    shippingLabel: `Shipping, ${sums.shipping.label.toLowerCase()}`,
    shipping: sums.shipping.price,
    total: sums.total,
    foot: html`<p class="delivery">Choose the address and the shipping in your wallet. We ship to Ireland, its neighbouring
      countries and North America.</p>`,
  })}
  <section class="payment express" aria-labelledby="payment-title">
    <h2 id="payment-title">Pay with a wallet</h2>
    <p class="demo-note">This is a demo. Each button opens a simulated wallet with an address that you can change. Nothing
      is charged.</p>
    ${expressForm({ resultUrl, brands: WALLET_BRANDS })}
    <p class="or"><span>or</span></p>
    <a class="button button-quiet" href="/">Pay by card</a>
  </section>
</div>
<nav class="more" aria-label="Other ways to buy">
  <ul><li><a href="/product">Buy one item</a></li></ul>
</nav>`,
  });
}
