import { type Html, html } from '../../platform/html.ts';
import type { ShownTransfer } from '../transfers.ts';
import { farewellPage, orderList, type PagePlace, shopperPage } from './shopper-page.ts';

export const BANK: PagePlace = { name: 'Test bank', note: 'A bank for tests. No money moves here.' };

/** Where a shopper agrees to pay, or does not. A form and nothing else: it runs no script. */
export function bankPage(transfer: ShownTransfer): string {
  return transfer.state === 'waiting'
    ? shopperPage(BANK, { title: 'Confirm your transfer', body: question(transfer) })
    : farewellPage(BANK, transfer.returnUrl, WORDS[transfer.state]);
}

const WORDS = {
  confirmed: { title: 'Transfer confirmed', text: 'The shop is notified that you have paid.' },
  cancelled: { title: 'Transfer cancelled', text: 'No money has moved.' },
  expired: { title: 'Too late', text: 'The time for this transfer is over, and no money has moved.' },
} as const;

function question(transfer: ShownTransfer): Html {
  return html`${orderList(transfer)}
<form method="post">
<button class="yes" name="decision" value="confirmed">Confirm</button>
<button name="decision" value="cancelled">Cancel</button>
</form>`;
}
