import { html } from '../../platform/html.ts';
import { CARD_BRANDS } from '../brand-names.ts';
import type { Checkout } from '../gateway-client.ts';
import { layout } from './layout.ts';
import { widgetScripts } from './widget-scripts.ts';

interface WalletPageParts {
  readonly checkout: Checkout;
  readonly gatewayUrl: string;
  /** Where the widget sends the customer afterwards, absolute. */
  readonly resultUrl: string;
}

/** Where a customer stores a payment method for later, and buys nothing. */
export function walletPage({ checkout, gatewayUrl, resultUrl }: WalletPageParts): string {
  return layout({
    title: 'Your payment methods',
    head: widgetScripts({ gatewayUrl, checkout, shown: new Set(), isForStoring: true }),
    main: html`<h1 class="page-title">Your payment methods</h1>
<p class="demo-note">Nothing is charged. Next time, you pay with one click.</p>
<section class="payment wallet" aria-labelledby="payment-title">
  <h2 id="payment-title">Save one for later</h2>
  <p class="notice" id="payment-notice" hidden>Nothing was saved. <a href="/wallet">Start again</a></p>
  <div class="payment-form">
    <form action="${resultUrl}" class="paymentWidgets" data-brands="${CARD_BRANDS} DIRECTDEBIT_SEPA"></form>
  </div>
  <noscript><p>Saving needs JavaScript. Please switch it on and load the page again.</p></noscript>
</section>
<p class="wallet-back"><a href="/">Back to the checkout</a></p>`,
  });
}
