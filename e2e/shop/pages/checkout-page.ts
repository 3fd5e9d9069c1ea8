import { OFFERED_BRANDS } from '../brand-names.ts';
import type { Checkout } from '../gateway-client.ts';
import { type Html, html } from '../html.ts';
import {
  CURRENCY,
  LINES,
  lineTotal,
  type OrderLine,
  SHIPPING,
  shownAmount,
  TOTAL,
  wireAmount,
} from '../order.ts';
import { layout } from './layout.ts';

export interface CheckoutPageParts {
  readonly checkout: Checkout;
  readonly gatewayUrl: string;
  /** Where the widget sends the shopper afterwards, absolute. */
  readonly resultUrl: string;
}

/** The basket with the payment beside it. */
export function checkoutPage({ checkout, gatewayUrl, resultUrl }: CheckoutPageParts): string {
  const widget = `${gatewayUrl}v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkout.id)}`;
  return layout({
    title: 'Checkout',
    head: html`<link rel="stylesheet" href="/assets/checkout.css">
<script src="/assets/shop.js" defer></script>
<script src="${widget}" integrity="${checkout.integrity}" crossorigin="anonymous" defer></script>`,
    main: html`<h1 class="page-title">Checkout</h1>
<div class="checkout">
  ${basket()}
  <section class="payment" aria-labelledby="payment-title">
    <h2 id="payment-title">Payment</h2>
    <p class="demo-note">This is a demo. Pay with card <span class="nowrap">4200 0000 0000 0000</span>, any future
      expiry date and any three digits as the security code.</p>
    <p class="notice" id="payment-notice" hidden>Your basket is safe. <a href="/">Start the checkout again</a></p>
    <form action="${resultUrl}" class="paymentWidgets" data-brands="${OFFERED_BRANDS}"></form>
    <noscript><p>Paying here needs JavaScript. Please switch it on and load the page again.</p></noscript>
  </section>
</div>`,
  });
}

function basket(): Html {
  return html`<section class="basket" aria-labelledby="basket-title">
    <h2 id="basket-title">Your basket</h2>
    <ul class="lines">${LINES.map(lineRow)}</ul>
    <dl class="sums">
      <div><dt>Shipping, 2–3 days</dt><dd>${price(SHIPPING)}</dd></div>
      <div class="total"><dt>Total</dt><dd>${price(TOTAL)}</dd></div>
    </dl>
    <address class="delivery">
      <strong>Delivered to</strong>
      Mira Holt<br>14 Quay Street<br>Galway H91 T2C4, Ireland
    </address>
  </section>`;
}

function lineRow(line: OrderLine): Html {
  const count = line.quantity === 1n ? html`` : html` <span class="count">× ${line.quantity}</span>`;
  return html`<li class="line">
      <img class="picture" src="/assets/${line.picture}" alt="" width="72" height="72">
      <div class="line-text"><h3>${line.name}${count}</h3><p>${line.detail}</p></div>
      <p class="line-price">${price(lineTotal(line))}</p>
    </li>`;
}

function price(cents: bigint): string {
  return shownAmount(wireAmount(cents), CURRENCY);
}
