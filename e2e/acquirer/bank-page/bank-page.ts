import { type Html, html } from '../../platform/html.ts';
import { shownAmount } from '../book-page/shown-amount.ts';
import type { ShownTransfer } from '../transfers.ts';

/** Where a shopper agrees to pay, or does not. A form and nothing else: it runs no script. */
export function bankPage(transfer: ShownTransfer): string {
  const { state, returnUrl } = transfer;
  return state === 'waiting'
    ? page({ title: 'Confirm your transfer', body: question(transfer) })
    : page({ title: WORDS[state].title, body: farewell(state, returnUrl), next: returnUrl });
}

/** For an unknown word: this process started anew, or the address is wrong. */
export function gonePage(): string {
  return page({
    title: 'This payment is gone',
    body: html`<p>The bank knows nothing of it any more, and no money has moved. Go back to the shop: the payment ends there by itself.</p>`,
  });
}

const WORDS = {
  confirmed: { title: 'Transfer confirmed', text: 'The shop is told that you have paid.' },
  cancelled: { title: 'Transfer cancelled', text: 'No money has moved.' },
  expired: { title: 'Too late', text: 'The time for this transfer is over, and no money has moved.' },
} as const;

function question({ amount, descriptor }: ShownTransfer): Html {
  return html`<dl>
<div><dt>To</dt><dd><bdi>${descriptor ?? 'The shop'}</bdi></dd></div>
<div><dt>Amount</dt><dd class="amount">${shownAmount(amount)}</dd></div>
</dl>
<form method="post">
<button class="yes" name="decision" value="confirmed">Confirm</button>
<button name="decision" value="cancelled">Cancel</button>
</form>`;
}

function farewell(state: keyof typeof WORDS, returnUrl: string): Html {
  return html`<p>${WORDS[state].text}</p>
<p><a class="on" href="${returnUrl}">Back to the shop</a></p>`;
}

/** @param next where the browser goes on to by itself */
function page({ title, body, next }: { title: string; body: Html; next?: string }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · Test bank</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${next === undefined ? [] : html`<meta http-equiv="refresh" content="0; url=${next}">`}
<link rel="icon" href="../assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="../assets/bank.css">
</head>
<body>
<main>
<p class="bank"><img src="../assets/mark.svg" alt="" width="28" height="28"> Test bank</p>
<h1>${title}</h1>
${body}
<p class="note">A bank for tests. No money moves here.</p>
</main>
</body>
</html>
`.toString();
}
