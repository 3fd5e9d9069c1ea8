import { type Html, html } from '../../platform/html.ts';
import { farewellPage, orderList, type PagePlace, shopperPage } from '../bank-page/shopper-page.ts';
import type { ShownTransfer } from '../transfers.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';

export const WALLET: PagePlace = { name: 'Test wallet', note: 'A wallet for tests. No money moves here.' };

/**
 * Where a shopper signs in to an account and agrees to pay, or does not. Forms and nothing else: it runs no script.
 *
 * @param account the one that is signed in to; `undefined` before that
 */
export function walletPage(payment: ShownTransfer, account: DemoAccount | undefined): string {
  if (payment.state !== 'waiting') return farewellPage(WALLET, payment.returnUrl, WORDS[payment.state]);
  return account === undefined
    ? shopperPage(WALLET, { title: 'Sign in', body: html`${orderList(payment)}${signIn()}` })
    : shopperPage(WALLET, {
        title: 'Confirm your payment',
        body: html`${orderList(payment, [html`<div><dt>From</dt><dd><bdi>${account.holder}</bdi></dd></div>`])}${question(payment, account)}`,
      });
}

const WORDS = {
  confirmed: { title: 'Payment confirmed', text: 'The shop is notified that you have paid.' },
  cancelled: { title: 'Payment cancelled', text: 'No money has moved.' },
  expired: { title: 'Too late', text: 'The time for this payment is over, and no money has moved.' },
} as const;

/** Signing in changes nothing, so it is a question of its own address and no decision. */
function signIn(): Html {
  return html`<form method="get">
<fieldset><legend>Demo account</legend>
${DEMO_ACCOUNTS.map(
  ({ email, holder }, index) =>
    html`<label><input type="radio" name="account" value="${email}" required${index === 0 ? html` checked` : []}> ${holder}, <span>${email}</span></label>`,
)}
</fieldset>
<button class="yes">Sign in</button>
</form>
<form method="post">
<button name="decision" value="cancelled">Cancel</button>
</form>`;
}

function question({ asksDelivery }: ShownTransfer, { email, addresses }: DemoAccount): Html {
  return html`<form method="post">
<input type="hidden" name="account" value="${email}">
${asksDelivery && addresses.length > 0 ? delivery(addresses) : []}
<button class="yes" name="decision" value="confirmed">Confirm</button>
<button name="decision" value="cancelled">Cancel</button>
</form>`;
}

function delivery(addresses: DemoAccount['addresses']): Html {
  return html`<fieldset><legend>Deliver to</legend>
${addresses.map(
  ({ label, street1, postcode, city, country }, index) =>
    html`<label><input type="radio" name="address" value="${label}"${index === 0 ? html` checked` : []}> ${label}, <span>${street1}, ${postcode} ${city}, ${country}</span></label>`,
)}
</fieldset>`;
}
