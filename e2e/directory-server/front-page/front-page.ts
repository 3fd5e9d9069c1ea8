import { type Html, html } from '../../platform/html.ts';
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
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>3D Secure simulator</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="acs/assets/bank.svg" type="image/svg+xml">
<link rel="stylesheet" href="assets/sheet.css">
</head>
<body>
<header>
<img src="acs/assets/bank.svg" alt="" width="40" height="40">
<div>
<h1>3D Secure simulator</h1>
<p>A directory and its banks, for tests and certified by none. All of it is forgotten after a restart.</p>
</div>
</header>
<main>
${faults.length === 0 ? [] : switches(faults)}
<section aria-labelledby="transactions">
<h2 id="transactions">Authentications</h2>
${transactions.length === 0 ? html`<p class="empty">Nothing was authenticated yet.</p>` : table('transactions', HEADINGS, transactions.map(transactionRow))}
${more === 0 ? [] : html`<p class="soft">${more} older; <code>GET /control/transactions</code> has them all.</p>`}
</section>
<section aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p class="soft">Other cards take no part. The bank's page shows the code that it asks for.</p>
${table('cards', ['Number', 'Scheme', 'Bank', 'Looks at the browser first'], TEST_CARDS.map(cardRow))}
</section>
</main>
</body>
</html>
`.toString();
}

const HEADINGS = ['Opened, UTC', 'Shop', 'Amount', 'Card', 'Answer', 'Result', 'acsTransID'] as const;

function switches(faults: readonly FaultOrder[]): Html {
  const kinds = [...new Set(faults.map(({ fault }) => fault.kind))].join(', ');
  return html`<p class="notice"><strong>Fault switches are on:</strong> ${kinds}.</p>`;
}

function table(name: string, headings: readonly string[], rows: readonly Html[]): Html {
  // The roles are spelt out because narrow screens lay the table out as blocks, and browsers then forget them.
  return html`<table role="table" aria-labelledby="${name}">
<thead role="rowgroup">
<tr role="row">
${headings.map((heading) => html`<th role="columnheader" scope="col"${heading === 'Amount' ? html` class="amount"` : []}>${heading}</th>`)}
</tr>
</thead>
<tbody role="rowgroup">
${rows}
</tbody>
</table>`;
}

function cardRow({ number, scheme, behaviour, hasMethod }: TestCard): Html {
  return html`<tr role="row">
<td role="cell" data-label="Number" class="key">${number}</td>
<td role="cell" data-label="Scheme">${scheme}</td>
<td role="cell" data-label="Bank">${behaviour}</td>
<td role="cell" data-label="Looks first">${hasMethod ? 'yes' : 'no'}</td>
</tr>`;
}
