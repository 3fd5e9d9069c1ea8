import { type Html, html } from '../html.ts';
import type { Order } from '../order-book.ts';
import { postalAddress } from './postal-address.ts';

/** Where a paid order goes, and what its customer may expect. */
export function whatComesNext({ deliveredTo }: Order): Html {
  return html`<div class="result-columns">
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title">Delivered to</h2>
      ${deliveredTo ? postalAddress(deliveredTo) : html`<p>The address that you chose in the wallet</p>`}
    </section>
    <section aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      <ol>
        <li>We pack your order today.</li>
        <li>${
          deliveredTo
            ? 'It is with you in two or three days.'
            : 'It travels in the way that you chose in the wallet.'
        }</li>
        <li>You have 30 days to send it back.</li>
      </ol>
    </section>
  </div>`;
}
