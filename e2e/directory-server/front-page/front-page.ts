import { type Html, html } from '../../platform/html.ts';
import { sheetPage, sheetTable } from '../../platform/sheet-page.ts';
import type { FaultOrder } from '../fault.ts';
import { TEST_CARDS, type TestCard } from '../test-cards.ts';
import type { Transaction } from '../transactions.ts';
import { transactionRow } from './transaction-row.ts';

interface FrontPage {
  readonly faults: readonly FaultOrder[];
  /** The newest first. */
  readonly transactions: readonly Transaction[];
  /** How many older ones there are. */
  readonly more: number;
}

/** This simulator for people: what happened, which switches are on, and which card does what. It runs no script. */
export function frontPage({ faults, transactions, more }: FrontPage): string {
  return sheetPage({
    title: '3D Secure simulator',
    name: '3D Secure simulator',
    note: 'A directory and its banks, for tests and certified by none. All of it is forgotten after a restart.',
    mark: 'acs/assets/bank.svg',
    faults,
    sections: html`<section aria-labelledby="transactions">
<h2 id="transactions">Authentications</h2>
${transactions.length === 0 ? html`<p class="empty">Nothing was authenticated yet.</p>` : sheetTable('transactions', HEADINGS, transactions.map(transactionRow))}
${more === 0 ? [] : html`<p class="soft">${more} older; <code>GET /control/transactions</code> has them all.</p>`}
</section>
<section aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p class="soft">Other cards take no part. The bank's page shows the code that it asks for.</p>
${sheetTable('cards', ['Number', 'Scheme', 'Bank', 'Looks at the browser first'], TEST_CARDS.map(cardRow))}
</section>`,
  });
}

const HEADINGS = ['Opened, UTC', 'Shop', 'Amount', 'Card', 'Answer', 'Result', 'acsTransID'] as const;

function cardRow({ number, scheme, behaviour, hasMethod }: TestCard): Html {
  return html`<tr role="row">
<td role="cell" data-label="Number" class="key">${number}</td>
<td role="cell" data-label="Scheme">${scheme}</td>
<td role="cell" data-label="Bank">${behaviour}</td>
<td role="cell" data-label="Looks first">${hasMethod ? 'yes' : 'no'}</td>
</tr>`;
}
