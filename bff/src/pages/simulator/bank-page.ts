import { moneyToWire, type SimulatedTransfer } from '@tollgate/gateway/api';
import { walletBrandRow, walletOfBrand } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { type Html, html, NOTHING } from '../parts/html.ts';
import { pageDocument } from '../parts/page-document.ts';

/**
 * The page on which a shopper of the test environment confirms or declines a transfer, or a payment at a wallet: a form
 * without a script.
 */
export function bankPage(transfer: SimulatedTransfer): string {
  const { state, returnUrl } = transfer;
  const words = wordsOf(transfer);
  return state === 'waiting'
    ? page(words.place, words.question, question(transfer))
    : page(words.place, words[state].title, farewell(words[state].text, returnUrl), goOnTo(returnUrl));
}

/** For an unknown token: the gateway was restarted, or the address is wrong. */
export function gonePage(): string {
  const text =
    'The gateway no longer knows this payment, and no money has moved. Go back to the shop: the payment ends there by itself.';
  return page('Simulator', 'This payment is gone', html`<p>${text}</p>`);
}

const CONFIRMED = 'The shop is notified that you have paid.';
const CANCELLED = 'Nothing was paid.';

const BANK_WORDS = {
  place: 'Simulated bank',
  question: 'Confirm your transfer',
  confirmed: { title: 'Transfer confirmed', text: CONFIRMED },
  cancelled: { title: 'Transfer cancelled', text: CANCELLED },
  expired: { title: 'Too late', text: 'The time for this transfer is over. Nothing was paid.' },
} as const;

const WALLET_WORDS = {
  question: 'Confirm your payment',
  confirmed: { title: 'Payment confirmed', text: CONFIRMED },
  cancelled: { title: 'Payment cancelled', text: CANCELLED },
  expired: { title: 'Too late', text: 'The time for this payment is over. Nothing was paid.' },
} as const;

function wordsOf({ brand }: SimulatedTransfer) {
  const wallet = walletOfBrand(brand);
  return wallet === undefined
    ? BANK_WORDS
    : { ...WALLET_WORDS, place: `Simulated ${walletBrandRow(wallet).name}` };
}

function question({ amount, descriptor }: SimulatedTransfer): Html {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: amount.currency });
  return html`<dl>
<div><dt>To</dt><dd><bdi>${descriptor ?? 'The shop'}</bdi></dd></div>
<div><dt>Amount</dt><dd class="figures">${money.format(moneyToWire(amount) as Intl.StringNumericLiteral)}</dd></div>
</dl>
<form method="post">
<button class="button main wide" name="decision" value="confirmed">Confirm</button>
<button class="button wide" name="decision" value="cancelled">Cancel</button>
</form>`;
}

function farewell(text: string, returnUrl: string): Html {
  return html`<p>${text}</p>
<p><a class="button main wide" href="${returnUrl}">Back to the shop</a></p>`;
}

/**
 * Sends the browser on by itself. The answer to the form cannot redirect it to the shop: `form-action` applies to every
 * address of a redirect chain, and the bank does not know the shop's.
 */
function goOnTo(url: string): Html {
  return html`<meta http-equiv="refresh" content="0; url=${url}">
`;
}

/** @param place the name of the bank or wallet that the page simulates */
function page(place: string, title: string, body: Html, head: Html = NOTHING): string {
  return pageDocument({
    title: `${title} · ${place}`,
    addressOf: (file) => `../${file}`,
    stylesheet: 'bank.css',
    head,
    body: html`<main class="panel">
<p class="quiet">${place}</p>
<h1>${title}</h1>
${body}
<p class="quiet note">This page belongs to the test environment. No money moves here.</p>
</main>`,
  });
}
