import { type Html, html } from '../../platform/html.ts';
import { ACCOUNT_BRANDS, CARD_BRANDS, TRANSFER_BRAND } from '../brand-names.ts';
import type { Checkout } from '../gateway-client.ts';
import { LINES, SHIPPING, TOTAL } from '../order.ts';
import type { PageOption } from '../page-options.ts';
import { CUSTOMER_ADDRESS } from '../shipping.ts';
import { basket } from './basket.ts';
import { layout, postalAddress } from './layout.ts';
import { widgetScripts } from './widget-scripts.ts';

interface CheckoutPageParts {
  readonly checkout: Checkout;
  readonly gatewayUrl: string;
  /** Where the widget sends the shopper afterwards, absolute. */
  readonly resultUrl: string;
  readonly shown: ReadonlySet<PageOption>;
}

const DEMO_CARD = '4200 0000 0000 0000';
/** Its simulated bank asks for a code. */
const SECURE_CARD = '4200 0000 0000 0042';

const DELIVERY = html`<div class="delivery">
      <h3>Delivered to</h3>
      ${postalAddress(CUSTOMER_ADDRESS)}
    </div>`;

/** The basket and the payment, side by side where there is room. */
export function checkoutPage({ checkout, gatewayUrl, resultUrl, shown }: CheckoutPageParts): string {
  const brands = [
    CARD_BRANDS,
    ...(shown.has('accounts') ? [ACCOUNT_BRANDS] : []),
    ...(shown.has('transfer') ? [TRANSFER_BRAND] : []),
  ].join(' ');
  return layout({
    title: 'Checkout',
    head: widgetScripts({ gatewayUrl, checkout, shown }),
    main: html`<h1 class="page-title">Checkout</h1>
<p class="demo-note">This is a demo. Pay with <span class="nowrap">${
      shown.has('secure') ? SECURE_CARD : DEMO_CARD
    }</span>, any future date and any three digits.</p>
<div class="checkout">
  ${basket({
    lines: LINES,
    shippingLabel: 'Shipping, 2–3 days',
    shipping: SHIPPING,
    total: TOTAL,
    foot: DELIVERY,
  })}
  <section class="payment" aria-labelledby="payment-title">
    <h2 id="payment-title">Payment</h2>
    <p class="notice" id="payment-notice" hidden>Your basket is safe. <a href="/">Start the checkout again</a></p>
    <div class="payment-form"><form action="${resultUrl}" class="paymentWidgets" data-brands="${brands}">${
      shown.has('fast') || shown.has('frames') ? cardFrames(gatewayUrl, checkout, shown) : html``
    }</form></div>
    ${shown.has('accounts') ? accountsNote() : html``}
    ${shown.has('button') ? ownButton() : html``}
    <noscript><p>Paying here needs JavaScript. Please switch it on and load the page again.</p></noscript>
  </section>
</div>
<details class="more">
  <summary>More demos</summary>
  <ul>
    <li><a href="/express">Express checkout with a wallet</a></li>
    <li><a href="/product">Buy one item</a></li>
    <li><a href="/?show=accounts">Bank account and PayPal</a></li>
    <li><a href="/?show=accounts&amp;layout=tabs">Payment methods as tabs</a></li>
    <li><a href="/?show=accounts&amp;layout=stack">All payment methods open</a></li>
    <li><a href="/?show=save">Save the card</a></li>
    <li><a href="/?show=billing">Billing address</a></li>
    <li><a href="/?show=order,help,gift,back">Name first, help, gift note and back link</a></li>
    <li><a href="/?show=secure">3D Secure with a code</a></li>
    <li><a href="/?show=button">The shop’s own button</a></li>
    <li><a href="/wallet">Saved payment methods</a></li>
  </ul>
</details>`,
  });
}

/** Card fields start with the page, before the script has arrived: the number, or all. The script takes them over. */
function cardFrames(gatewayUrl: string, { cardFrame }: Checkout, shown: ReadonlySet<PageOption>): Html {
  const address = new URL(cardFrame, gatewayUrl).href;
  return html`${CARD_FIELDS.slice(0, shown.has('frames') ? undefined : 1).map(
    ([name, title]) => html`<iframe src="${address}#${name}" title="${title}" allow="autofill"></iframe>`,
  )}`;
}

const CARD_FIELDS = [
  ['card.number', 'Card number'],
  ['card.expiry', 'Expiry date'],
  ['card.cvv', 'Security code'],
  ['card.holder', 'Name on card'],
] as const;

/** In place of the button of the payment form. */
function ownButton(): Html {
  return html`<button class="button" id="order-and-pay" type="button">Order and pay</button>`;
}

function accountsNote(): Html {
  return html`<p class="demo-note demo-note-below">Try IBAN <span class="nowrap">DE89 3704 0044 0532 0130 00</span> with any
      name, or any address at PayPal.</p>`;
}
