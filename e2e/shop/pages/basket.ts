import { type Html, html } from '../../platform/html.ts';
import { CURRENCY, lineTotal, type OrderLine, shownAmount, wireAmount } from '../order.ts';

interface BasketParts {
  readonly lines: readonly OrderLine[];
  /** How the order is sent. */
  readonly shippingLabel: string;
  /** In cents. */
  readonly shipping: bigint;
  /** In cents. */
  readonly total: bigint;
  /** The content below the sums. */
  readonly foot: Html;
}

/** The basket with its prices. The script of an express page writes into the sums. */
export function basket({ lines, shippingLabel, shipping, total, foot }: BasketParts): Html {
  return html`<section class="basket" aria-labelledby="basket-title">
    <h2 id="basket-title">Your basket</h2>
    <ul class="lines">${lines.map(lineRow)}</ul>
    <dl class="sums">
      <div><dt id="shipping-label">${shippingLabel}</dt><dd id="shipping-price">${price(shipping)}</dd></div>
      <div class="total"><dt>Total</dt><dd id="total-price">${price(total)}</dd></div>
    </dl>
    ${foot}
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

export function price(cents: bigint): string {
  return shownAmount(wireAmount(cents), CURRENCY);
}
