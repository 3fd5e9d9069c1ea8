import { type Html, html } from '../../platform/html.ts';
import { shopperAmount } from '../book-page/shown-amount.ts';
import type { ShownTransfer } from '../transfers.ts';

/** The owner of the page. */
export interface PagePlace {
  readonly name: string;
  readonly note: string;
}

/** The texts of a page. */
interface PageContent {
  readonly title: string;
  readonly body: Html;
  /** Where the browser goes on to by itself. */
  readonly next?: string;
}

/** A page of this acquirer's for shoppers. It runs no script. */
export function shopperPage({ name, note }: PagePlace, { title, body, next }: PageContent): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · ${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${next === undefined ? [] : html`<meta http-equiv="refresh" content="0; url=${next}">`}
<link rel="icon" href="../assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="../assets/bank.css">
</head>
<body>
<main>
<p class="bank"><img src="../assets/mark.svg" alt="" width="28" height="28"> ${name}</p>
<h1>${title}</h1>
${body}
<p class="note">${note}</p>
</main>
</body>
</html>
`.toString();
}

/** The page after the decision, which goes back to the shop. */
export function farewellPage(
  place: PagePlace,
  returnUrl: string,
  { title, text }: { readonly title: string; readonly text: string },
): string {
  const body = html`<p>${text}</p>
<p><a class="on" href="${returnUrl}">Back to the shop</a></p>`;
  return shopperPage(place, { title, body, next: returnUrl });
}

/** For an unknown token: the process was restarted, or the address is wrong. */
export function gonePage(place: PagePlace): string {
  return shopperPage(place, {
    title: 'This payment is gone',
    body: html`<p>The ${place.name.toLowerCase()} no longer knows it, and no money has moved. Go back to the shop: the payment ends there by itself.</p>`,
  });
}

/** The amount and the recipient. @param more rows below that */
export function orderList({ amount, descriptor }: ShownTransfer, more: readonly Html[] = []): Html {
  return html`<dl>
<div><dt>To</dt><dd><bdi>${descriptor ?? 'The shop'}</bdi></dd></div>
<div><dt>Amount</dt><dd class="amount">${shopperAmount(amount)}</dd></div>
${more}
</dl>`;
}
