import { html } from '../../platform/html.ts';
import { lineTotal } from '../order.ts';
import { price } from './basket.ts';
import type { ExpressPageParts } from './express-parts.ts';
import { expressForm, expressScript } from './express-parts.ts';
import { layout } from './layout.ts';

/** The wallet whose button buys at once. */
const BRAND = 'WALLET2';

/** One thing, with one button that buys it without a basket. */
export function productPage(parts: ExpressPageParts): string {
  const { cart, sums, resultUrl } = parts;
  const [product] = cart.lines;
  if (!product) throw new Error('there is nothing to sell');
  return layout({
    title: product.name,
    head: expressScript(parts),
    main: html`<article class="product">
  <img class="product-picture" src="/assets/${product.picture}" alt="" width="640" height="640">
  <div class="product-text">
    <h1 class="page-title">${product.name}</h1>
    <p class="product-detail">${product.detail}</p>
    <p>Dripper, carafe and cup, thrown by hand and glazed in three thin coats. The carafe holds half a litre, which is
      two cups, or one slow morning.</p>
    <dl class="sums facts">
      <div><dt>Price</dt><dd>${price(lineTotal(product))}</dd></div>
      <div><dt id="shipping-label">Shipping, ${sums.shipping.label.toLowerCase()}</dt><dd id="shipping-price">${price(sums.shipping.price)}</dd></div>
      <div class="total"><dt>Total</dt><dd id="total-price">${price(sums.total)}</dd></div>
    </dl>
    <section class="payment express express-single" aria-label="Buy it now">
      ${expressForm({ resultUrl, brands: BRAND })}
      <p class="demo-note">This is a demo: the wallet is simulated, and nothing is charged.</p>
    </section>
  </div>
</article>
<nav class="more" aria-label="Other ways to buy">
  <ul>
    <li><a href="/express">The whole basket, with any wallet</a></li>
    <li><a href="/">The whole basket, by card</a></li>
  </ul>
</nav>`,
  });
}
