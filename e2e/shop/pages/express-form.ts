import { type Html, html } from '../html.ts';

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
