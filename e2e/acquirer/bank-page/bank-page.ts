import { type Html, html } from '../../platform/html.ts';
import { shownAmount } from '../book-page/shown-amount.ts';
import type { ShownTransfer } from '../transfers.ts';
import { farewellPage, type PagePlace, shopperPage } from './shopper-page.ts';

const BANK: PagePlace = { name: 'Test bank', note: 'A bank for tests. No money moves here.' };

/** Where a shopper agrees to pay, or does not. A form and nothing else: it runs no script. */
export function bankPage(transfer: ShownTransfer): string {
  return transfer.state === 'waiting'
    ? shopperPage(BANK, { title: 'Confirm your transfer', body: question(transfer) })
    : farewellPage(BANK, transfer.returnUrl, WORDS[transfer.state]);
}

/** For an unknown token: this process was restarted, or the address is wrong. */
export function gonePage(): string {
  return shopperPage(BANK, {
    title: 'This payment is gone',
    body: html`<p>The bank knows nothing of it any more, and no money has moved. Go back to the shop: the payment ends there by itself.</p>`,
  });
}

const WORDS = {
  confirmed: { title: 'Transfer confirmed', text: 'The shop is notified that you have paid.' },
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
